import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { shortId } from '../../src/domain/short-id.ts';
import { askGraphQL } from '../support/running/http-client.ts';
import { call, callOnce, ERAS, errorOf } from '../support/running/mcp-client.ts';
import { testDatabase } from '../support/database/database.ts';
import { freshNamespace } from '../support/namespace.ts';
import { ROOT, serviceOf, type Workplace, workplace } from '../support/e2e/cli-support.ts';
import { type Assistant, assistant, environmentOf, handshake, MAIN } from '../support/e2e/mcp-support.ts';

describe('the handshake', () => {
  it('[R-MCP-HANDSHAKE] is answered by a few small files while nothing else is up, and starts nothing by itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hippograph-mcp-'));
    const dataDir = join(folder, 'data');
    const record = join(folder, 'modules');
    const recorder = join(ROOT, 'test', 'support', 'record-modules.ts');
    const { answer } = await handshake({
      HIPPOGRAPH_DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=${pathToFileURL(recorder).href}`,
      RECORD_MODULES: record,
    });
    expect(answer).toMatchObject({ id: 1, result: { protocolVersion: '2025-06-18' } });
    await expect(access(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
    const loaded = (await readFile(record, 'utf8')).trim().split('\n');
    const files = loaded.filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'));
    const packages = loaded.flatMap((url) => /\/node_modules\/([^/]+)/.exec(url)?.[1] ?? []);
    expect(files.some((url) => url.endsWith('/mcp/stdio/stdio-proxy.js'))).toBe(true);
    expect(files.length).toBeLessThan(40);
    expect([...new Set(packages)]).toEqual(['commander']);
    await rm(folder, { recursive: true });
  });
});

describe('the proxy and its service', () => {
  let place: Workplace;
  let environment: NodeJS.ProcessEnv;
  const assistants: Assistant[] = [];
  beforeAll(async () => {
    place = await workplace(await testDatabase());
    environment = {
      ...place.environment,
      HIPPOGRAPH_NAMESPACE: freshNamespace(),
      HIPPOGRAPH_IDLE_SECONDS: '10',
    };
  });
  afterAll(async () => {
    await Promise.all(assistants.map(({ client }) => client.close()));
    await place[Symbol.asyncDispose]();
  });

  async function joined(...options: Parameters<typeof assistant>): Promise<Assistant> {
    const one = await assistant(...options);
    assistants.push(one);
    return one;
  }

  it('[R-MCP-STARTS-SERVICE] serve two assistants that start at once with a single service', async () => {
    const progress: (string | undefined)[] = [];
    const answers = await Promise.all(
      ERAS.map(async (era) => {
        const { client } = await joined(environment, era);
        const onprogress = ({ message }: { message?: string | undefined }): void =>
          void progress.push(message);
        return call(client, 'remember', { content: `The ${era} assistant was here.` }, { onprogress });
      }),
    );
    // Stored at once, or known already from the outbox where the service was still starting.
    expect(answers.map(({ structured }) => structured.receipts)).toMatchObject(
      ERAS.map(() => [{ searchable: true }]),
    );
    // They waited for it, and were told so.
    expect(progress).toContain('starting the service');
    const log = await readFile(join(place.folder, 'service.log'), 'utf8');
    expect(log.match(/the database is ready/g)).toHaveLength(1);
  }, 240_000);

  it('[R-RECALL-SAME-DOORS] recall over stdio what the service recalls over HTTP', async () => {
    const namespace = environment['HIPPOGRAPH_NAMESPACE'] ?? '';
    const url = (await serviceOf(place.folder))?.url ?? '';
    // Names are read behind the write, and add to the scores once they are.
    await vi.waitFor(
      async () => {
        const { data } = await askGraphQL<{ recall: { hits: { memory: { id: string } }[] } }>(
          url,
          'query ($x: RecallInput!) { recall(input: $x) { hits { memory { id } } } }',
          { x: { namespace, query: 'Which assistant was here?', brief: true } },
        );
        const expected = data?.recall.hits.map(({ memory }) => shortId(memory.id)) ?? [];
        expect(expected).toHaveLength(2);
        for (const { client } of assistants) {
          const { structured } = await call(client, 'recall', { query: 'Which assistant was here?' });
          expect(structured.hits?.map(({ id }) => id)).toEqual(expected);
        }
      },
      { timeout: 30_000, interval: 500 },
    );
  });

  it('[R-INPUT-NAMESPACE] take the namespace of the project, or of the folder where there is no project', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'hippograph-outside-'));
    const project = join(outside, 'project', 'src');
    await mkdir(project, { recursive: true });
    const { HIPPOGRAPH_NAMESPACE: namespace, ...unset } = environment;
    const lost = await joined(unset, 'modern', outside);
    expect((await call(lost.client, 'recall', { query: 'q' })).structured.hits).toEqual([]);
    await writeFile(join(outside, 'project', '.hippograph.json'), JSON.stringify({ namespace }));
    const found = await joined(unset, 'modern', project);
    const { structured } = await call(found.client, 'recall', { query: 'Which assistant was here?' });
    expect(structured.hits?.length).toBeGreaterThanOrEqual(2);
    await rm(outside, { recursive: true });
  });

  it('[R-ACCESS-PROJECT] reach no other namespace, unless their configuration names it', async () => {
    const other = freshNamespace();
    const elsewhere = { namespace: other, query: 'q' };
    const writing = { namespace: other, memories: [{ content: 'Told by a text to write here.' }] };
    const kept = await joined(environment);
    expect(errorOf(await call(kept.client, 'recall', elsewhere))).toBe('FORBIDDEN namespace');
    const reader = await joined({ ...environment, HIPPOGRAPH_NAMESPACES: `docs,${other}` }, 'modern');
    expect((await call(reader.client, 'recall', elsewhere)).isError).toBe(false);
    expect(errorOf(await call(reader.client, 'remember', writing))).toBe('FORBIDDEN namespace');
    const writer = await joined({ ...environment, HIPPOGRAPH_WRITE_NAMESPACES: other });
    expect((await call(writer.client, 'remember', writing)).isError).toBe(false);
  });

  it('[R-MCP-SESSION] make each connection a session, in which a cause stands beside its effect', async () => {
    const namespace = freshNamespace('sessions');
    const own = { ...environment, HIPPOGRAPH_NAMESPACE: namespace };
    const [one, other] = [await joined(own), await joined(own, 'modern')];
    const told = [
      'The waitlist emails were sent twice last night.',
      'Cause of it: the outbox worker had been started on both machines.',
      'Therefore the outbox worker now takes a lock.',
    ];
    for (const content of told) await call(one.client, 'remember', { content });
    await call(other.client, 'remember', { content: 'The bakery opens at seven.' });
    await call(other.client, 'remember', { content: 'Chosen by the caller.', sessionId: 's-1' });
    const again = await call(other.client, 'remember', { content: told[0] });
    expect(again.structured.receipts).toMatchObject([{ status: 'DUPLICATE' }]);
    const url = (await serviceOf(place.folder))?.url ?? '';
    const { data } = await askGraphQL<{
      sessions: { edges: { node: { id: string; turns: number } }[] };
    }>(url, 'query ($n: String!) { sessions(namespace: $n, first: 9) { edges { node { id turns } } } }', {
      n: namespace,
    });
    const all = data?.sessions.edges.map(({ node: { id, turns } }) => `${id.slice(0, 4)}: ${turns}`) ?? [];
    expect(all.toSorted()).toEqual(['s-1: 1', 'test: 1', 'test: 3']);
    const answer = await call(one.client, 'recall', { query: 'Why were the waitlist emails sent twice?' });
    expect(answer.text).toContain('both machines');
  }, 120_000);

  it('answer an invalid request with an error, and continue', async () => {
    const proxy = spawn(process.execPath, [MAIN, 'mcp'], {
      env: environmentOf(environment),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let said = '';
    proxy.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ping = '{"jsonrpc":"2.0","id":"p","method":"ping"}';
    proxy.stdin.end(`{"half\n[]\n7\n{"jsonrpc":"2.0","id":3,"method":"logging/setLevel"}\n${ping}\n`);
    await once(proxy, 'close');
    const answers = said
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: unknown; error?: { code: number } });
    expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
      [null, -32_700],
      [null, -32_600],
      [null, -32_600],
      [3, -32_601],
      ['p', undefined],
    ]);
    expect(proxy.exitCode).toBe(0);
  });

  it('say why when the service cannot start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hippograph-mcp-'));
    const { client } = await assistant({
      HIPPOGRAPH_DATA_DIR: folder,
      HIPPOGRAPH_NAMESPACE: 'n',
      NEO4J_URI: 'bolt://127.0.0.1:1',
      NEO4J_PASSWORD: 'none',
    });
    const failed = await vi.waitFor(
      async () => {
        const answer = await callOnce(client, 'recall', { query: 'q' });
        expect(answer.isError).toBe(true);
        return answer;
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(errorOf(failed)).toBe('DATABASE_UNAVAILABLE -');
    expect(failed.text).toContain(join(folder, 'service.log'));
    // What is to be remembered is kept all the same, and its writer hears why it is not stored.
    const kept = await vi.waitFor(
      async () => {
        const answer = await callOnce(client, 'remember', { content: `At ${performance.now()}.` });
        expect(answer.text).toContain('The database could not be reached');
        return answer;
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(kept.text).toMatch(/^Queued, on disk\./);
    await client.close();
    await rm(folder, { recursive: true, maxRetries: 20, retryDelay: 100 });
  }, 180_000);
});
