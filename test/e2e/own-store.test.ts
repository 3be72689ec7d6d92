/** Two services, two data folders: a client of one never reaches the other, whichever of them has the port. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureService } from '../../src/client/ensure-service.ts';
import { askService } from '../../src/client/graphql-client.ts';
import { keepLease } from '../../src/client/keep-lease.ts';
import { becomesReady } from '../../src/client/wait-until-ready.ts';
import { findService } from '../../src/config/service-file.ts';
import { readSettings } from '../../src/config/settings.ts';
import { readStoreId } from '../../src/config/store-id.ts';
import { forward } from '../../src/mcp/stdio/forward.ts';
import { testDatabase } from '../support/database/database.ts';
import { runCli, workplace } from '../support/e2e/cli-support.ts';
import { freshNamespace } from '../support/namespace.ts';
import { ask } from '../support/running/http-client.ts';
import { type Served, served } from '../support/running/served.ts';

const QUERY = '{ health { ready } }';

let folders: readonly [string, string];
let services: readonly Served[] = [];
const urlOf = (at: 0 | 1): string => services[at]?.url ?? '';
let ids: readonly [string, string];

beforeAll(async () => {
  const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'hippograph-own-store-'));
  folders = [await folder(), await folder()];
  services = await Promise.all(folders.map((each) => served(each)));
  ids = [(await readStoreId(folders[0])) ?? '', (await readStoreId(folders[1])) ?? ''];
});
afterAll(async () => {
  for (const service of services) await service[Symbol.asyncDispose]();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

it('[R-OWN-STORE] /healthz and /readyz name the store and its data folder', async () => {
  expect(ids[0]).not.toBe(ids[1]);
  for (const at of [0, 1] as const)
    for (const path of ['/healthz', '/readyz'])
      expect(JSON.parse((await ask(`${urlOf(at)}${path}`)).text)).toMatchObject({
        store: ids[at],
        dataDir: folders[at],
      });
});

it('[R-OWN-STORE] a request that names another store is refused, whatever it asks for', async () => {
  const request = { method: 'POST' as const, body: JSON.stringify({ query: QUERY }) };
  const named = (store: string): Promise<{ status: number; text: string }> =>
    ask(`${urlOf(0)}/graphql`, {
      ...request,
      headers: { 'content-type': 'application/json', 'hippograph-store': store },
    });
  expect((await named(ids[0])).status).toBe(200);
  const refused = await named(ids[1]);
  expect(refused.status).toBe(409);
  expect(JSON.parse(refused.text)).toMatchObject({
    errors: [
      {
        message: expect.stringContaining(folders[0]),
        extensions: { code: 'CONFLICT', field: 'hippograph-store' },
      },
    ],
  });
});

it('[R-OWN-STORE] a client whose service lost its port to another store sends nothing to that one', async () => {
  const swapped = { url: urlOf(0), token: undefined, store: ids[1], logPath: '' };
  await expect(askService(swapped, QUERY, {})).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: expect.stringContaining(folders[0]),
  });
  expect(await becomesReady(swapped, { timeoutMs: 60_000 })).toBe(false);
  using lease = keepLease(swapped, 'test');
  await expect.poll(() => lease.lost).toBe(true);
  const outcome = await forward(
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'memory_status', arguments: {} } },
    {
      service: swapped,
      scope: 'project=default; read=; write=',
      toolsets: ['core'],
      negotiated: undefined,
      signal: new AbortController().signal,
      emit: () => expect.fail('another store answered'),
    },
  );
  expect(outcome).toBe('unsent');
});

it('[R-OWN-STORE] a service file that leads to another store is not followed', async () => {
  const [mine, other] = [join(folders[0], 'service.json'), join(folders[1], 'service.json')];
  const texts = [await readFile(mine, 'utf8'), await readFile(other, 'utf8')] as const;
  try {
    await writeFile(mine, texts[1]);
    await writeFile(other, texts[0]);
    expect(await findService(folders[0])).toBeUndefined();
    expect(await findService(folders[1])).toBeUndefined();
  } finally {
    await writeFile(mine, texts[0]);
    await writeFile(other, texts[1]);
  }
  const settings = readSettings({ HIPPOGRAPH_DATA_DIR: folders[1] });
  expect(await ensureService(settings)).toMatchObject({ url: urlOf(1), store: ids[1] });
});

it('[R-OWN-STORE] a command whose port is taken says by which data folder, and uses a service of its own', async () => {
  await using place = await workplace(await testDatabase());
  const { port } = new URL(urlOf(0));
  const stored = await runCli(['remember', '-n', freshNamespace(), 'The cat is Mia.'], {
    environment: { ...place.environment, HIPPOGRAPH_PORT: port },
  });
  expect(stored).toMatchObject({ code: 0 });
  const own = await findService(place.folder);
  expect(own?.url).not.toBe(urlOf(0));
  expect(stored.stderr).toContain(
    `The hippograph service of the data folder ${folders[0]} (process ${services[0]?.process.pid}) uses port ${port} on 127.0.0.1.`,
  );
  expect(stored.stderr).toContain(`The service of this data folder listens at ${own?.url} instead.`);
});
