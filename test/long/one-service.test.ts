// @guards src/engine src/client src/config/service-file.ts · 20 s
/** A data folder has one service, which its clients find: after a kill, behind a proxy, and while it hangs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createPort } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../support/database/database.ts';
import { until } from '../support/database/engine-support.ts';
import { cleanEnvironment, ROOT, runCli, serviceOf, workplace } from '../support/e2e/cli-support.ts';
import { readyz } from '../support/e2e/managed-service.ts';
import { assistant } from '../support/e2e/mcp-support.ts';
import { freshNamespace } from '../support/namespace.ts';
import { type Served, served } from '../support/running/served.ts';

let folder: string;
let service: Served;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-one-service-'));
  service = await served(folder);
  environment = { HIPPOGRAPH_DATA_DIR: folder };
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createPort().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** As in a container: the killed service had the very process id that the next one gets. */
const LEFT_BEHIND = `printf '{"url":"http://127.0.0.1:%d","pid":%d,"version":"0","startedAt":"2026-01-01T00:00:00Z"}' \
  $HIPPOGRAPH_PORT $$ > $HIPPOGRAPH_DATA_DIR/service.json; exec "$0" "$@"`;

it('[R-ONE-SERVICE] starts after a kill with the process id of the killed one', async () => {
  await using place = await workplace(await testDatabase());
  const port = await freePort();
  const args = ['-c', LEFT_BEHIND, process.execPath, join(ROOT, 'dist', 'cli', 'main.js'), 'serve'];
  const child = spawn('sh', args, {
    env: cleanEnvironment({ ...place.environment, HIPPOGRAPH_PORT: String(port) }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  await until(
    'the service to be ready',
    async () => child.exitCode !== null || (await readyz(`http://127.0.0.1:${port}`)).status === 200,
    120_000,
  );
  expect(said).not.toContain('ADDRESS_IN_USE');
  expect(await serviceOf(place.folder)).toMatchObject({ pid: child.pid });
});

it('[R-ONE-SERVICE] is reached past the proxy of the environment', async () => {
  const asked: (string | undefined)[] = [];
  const proxy = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(502).end('a proxy that knows nobody');
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const proxied = {
    ...environment,
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: address,
    http_proxy: address,
    NO_PROXY: '',
    no_proxy: '',
    HIPPOGRAPH_NAMESPACE: freshNamespace(),
  };
  try {
    const status = await runCli(['status', '--json'], { environment: proxied });
    expect(JSON.parse(status.stdout)).toMatchObject({ state: 'ready', pid: service.process.pid });
    expect(await runCli(['remember', 'The cat is Mia.'], { environment: proxied })).toMatchObject({
      code: 0,
    });
    const { client } = await assistant(proxied);
    const told = await client.callTool({ name: 'recall', arguments: { query: 'What is the cat called?' } });
    await client.close();
    expect(JSON.stringify(told.content)).toContain('Mia');
    expect(await serviceOf(folder)).toMatchObject({ pid: service.process.pid });
    expect(asked).toEqual([]);
  } finally {
    proxy.close();
  }
});

it('[R-ONE-SERVICE] that hangs is named, and no other starts beside it', async () => {
  service.process.kill('SIGSTOP');
  try {
    const status = await runCli(['status', '--json'], { environment });
    expect(JSON.parse(status.stdout)).toMatchObject({
      pid: service.process.pid,
      reason: 'Its process runs and does not answer.',
    });
    const second = await runCli(['serve'], { environment });
    expect(second).toMatchObject({ code: 1 });
    expect(second.stderr).toContain(
      `already serves this data folder at ${service.url} (process ${service.process.pid}). It does not answer`,
    );
  } finally {
    service.process.kill('SIGCONT');
  }
  expect(await serviceOf(folder)).toMatchObject({ pid: service.process.pid });
});
