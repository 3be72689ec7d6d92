// @guards src/mcp src/client · 20 s
/** What an assistant is answered while there is no memory yet: each tool within three seconds, and what it stores is kept and stored once. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '@modelcontextprotocol/client';
import { testDatabase } from '../../support/database/database.ts';
import { runCli, type Workplace, workplace } from '../../support/e2e/cli-support.ts';
import { type Gate, gateTo } from '../../support/e2e/gate.ts';
import { assistant } from '../../support/e2e/mcp-support.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { call, type Called, callOnce, ERAS, errorOf } from '../../support/running/mcp-client.ts';

/** That the answers take at most three seconds is for `npm run bench -- wait`: here other tests use the machine, too. */
const BUSY_MS = 20_000;

let gate: Gate;
let place: Workplace;
let environment: NodeJS.ProcessEnv;
const namespace = freshNamespace('waiting');
beforeAll(async () => {
  gate = await gateTo(await testDatabase());
  place = await workplace(gate.address);
  environment = {
    ...place.environment,
    HIPPOGRAPH_NAMESPACE: namespace,
    HIPPOGRAPH_IDLE_SECONDS: '10',
    HIPPOGRAPH_TOOLSETS: 'core,triple,tripartite',
  };
}, 120_000);
afterAll(async () => {
  gate.open();
  await place[Symbol.asyncDispose]();
  gate[Symbol.dispose]();
});

async function inTime(client: Client, tool: string, args: Record<string, unknown>): Promise<Called> {
  const began = performance.now();
  const called = await callOnce(client, tool, args);
  expect(performance.now() - began).toBeLessThan(BUSY_MS);
  return called;
}

const onDisk = async (): Promise<string> => {
  const folder = join(place.folder, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
};

const statusOf = async (): Promise<object> =>
  JSON.parse((await runCli(['status', '--json'], { environment })).stdout) as object;

it('[R-MCP-WAIT] each tool answers while the service starts, and what is remembered is stored once', async () => {
  const first = await assistant(environment);
  const { client } = first;
  const recalled = await inTime(client, 'recall', { query: 'Who has the key?' });
  expect(recalled.isError).toBe(false);
  expect(recalled.text).toMatch(/^The memory is starting, .*Nothing was searched/);
  expect((await inTime(client, 'memory_status', {})).text).toContain('starting');
  const related = await inTime(client, 'relate', { entity: 'Mara', text: 'has the key' });
  expect(errorOf(related)).toBe('SERVICE_UNAVAILABLE -');
  expect(related.text).toContain('Nothing was changed');

  const key = { content: 'The miller has the key of the weir.' };
  const before = Date.now();
  const queued = await inTime(client, 'remember', key);
  expect(queued.structured.receipts).toEqual([{ status: 'QUEUED' }]);
  expect(queued.text).toMatch(/^Queued, on disk\. .*The memory is starting/);
  expect((await inTime(client, 'remember', key)).text).toMatch(/^Known already: queued before/);
  await inTime(client, 'remember', { content: 'The sluice is red.', idempotencyKey: 'sluice' });
  const secret = await inTime(client, 'remember', {
    content: 'The deploy key is AKIAIOSFODNN7EXAMPLF, of the ferry.',
  });
  expect(secret.text).toContain('redacted');
  expect(await onDisk()).not.toContain('AKIAIOSFODNN7EXAMPLF');
  // Whether the namespace stores personal data is not known yet.
  const personal = await inTime(client, 'remember', {
    content: 'Write to mara.lindqvist@gmail.com about it.',
  });
  expect(errorOf(personal)).toBe('SENSITIVE_TEXT content');
  expect(await onDisk()).not.toContain('lindqvist');
  const elsewhere = await inTime(client, 'remember', { namespace: 'other', content: 'Not of this project.' });
  expect(errorOf(elsewhere)).toBe('FORBIDDEN namespace');
  expect(errorOf(await inTime(client, 'remember', { contents: 'x' }))).toBe('INVALID_ARGUMENT contents');
  const crane = { text: 'The crane is green.', metadata: { agent: { name: 'Otto' } } };
  expect((await inTime(client, 'memory_store', crane)).structured).toEqual({ status: 'QUEUED' });
  expect((await inTime(client, 'memory_store', crane)).text).toMatch(/^Known already: queued before/);
  const lock = { content: 'The lock was emptied.', timestamp: '2026-03-02T10:00:00Z' };
  expect((await inTime(client, 'create_episode', lock)).structured).toEqual({ status: 'QUEUED' });
  expect(errorOf(await inTime(client, 'memory_store', { text: ' ' }))).toBe('EMPTY_CONTENT text');
  // Only the service knows that it is too much.
  await inTime(client, 'remember', { content: 'The ferry is blue.', importance: 7 });
  expect((await callAll(client)).join('\n')).toContain('6 queued memories are not searched yet');
  // On a busy machine the service may not listen yet, or load its model for as long as `status` asks.
  await expect
    .poll(async () => statusOf(), { timeout: 60_000, interval: 500 })
    .toMatchObject({ state: 'starting', queued: 6, refused: 0, onDemand: true });

  process.kill(first.pid, 'SIGKILL');
  const after = Date.now();
  gate.open();
  for (const era of ERAS) {
    const next = await assistant(environment, era);
    const recall = (query: string): Promise<Called> => call(next.client, 'recall', { query, limit: 5 });
    await expect
      .poll(async () => (await recall('Who has the key?')).text, { timeout: 120_000, interval: 500 })
      .toContain('has the key of the weir');
    await expect
      .poll(async () => statusOf(), { timeout: 60_000, interval: 500 })
      .toMatchObject({ queued: 0 });
    for (const [tool, args] of [
      ['memory_store', crane],
      ['create_episode', lock],
    ] as const)
      expect((await call(next.client, tool, args)).structured.status).toBe('DUPLICATE');
    const again = await call(next.client, 'remember', key);
    expect(again.structured.receipts).toMatchObject([{ status: 'DUPLICATE' }]);
    const { structured } = await recall('Who has the key?');
    const found = structured.hits?.filter(({ snippet }) => snippet.includes('miller')) ?? [];
    expect(found).toHaveLength(1);
    // It happened when it was said, not when it was stored.
    const whole = await call(next.client, 'get_memory', { id: found[0]?.id });
    const occurredAt = Date.parse(whole.structured.occurredAt ?? '');
    expect(occurredAt).toBeGreaterThanOrEqual(before);
    expect(occurredAt).toBeLessThanOrEqual(after);
    const ferry = await recall('deploy key of the ferry');
    expect(ferry.text).toContain('redacted');
    await next.client.close();
  }
}, 300_000);

it('[R-MCP-WAIT] an answer says once what was refused later, with its reason', async () => {
  // The first test told it already, beside one of its answers: this queues another.
  gate.shut();
  const { client } = await assistant(environment);
  await expect
    .poll(
      async () =>
        (await callOnce(client, 'remember', { content: 'The pier is long.', importance: 9 })).structured
          .receipts?.[0]?.status,
      { timeout: 60_000, interval: 500 },
    )
    .toBe('QUEUED');
  gate.open();
  await expect
    .poll(async () => (await callAll(client)).join('\n'), { timeout: 120_000, interval: 500 })
    .toMatch(/a queued memory was refused and is not stored\. INVALID_NUMBER: .*"The pier is long\."/);
  expect((await callAll(client)).join('\n')).not.toContain('was refused');
  await client.close();
}, 300_000);

/** Every block of text of an answer. */
async function callAll(client: Client): Promise<string[]> {
  const { content } = await client.callTool({ name: 'recall', arguments: { query: 'pier' } });
  return (content as { type: string; text?: string }[]).map(({ text }) => text ?? '');
}
