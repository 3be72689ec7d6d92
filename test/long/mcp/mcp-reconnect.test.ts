// @guards src/mcp/stdio src/client · 50 s
/** The proxy starts a killed service again, and nothing is written twice. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findService } from '../../../src/config/service-file.ts';
import { testDatabase } from '../../support/database/database.ts';
import { holdLock } from '../../support/database/held-lock.ts';
import { type Workplace, workplace } from '../../support/e2e/cli-support.ts';
import { type Assistant, assistant, eventually } from '../../support/e2e/mcp-support.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { call, errorOf, wholeId } from '../../support/running/mcp-client.ts';

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
  // The first call starts the service.
  const { client } = await joined(environment);
  await call(client, 'remember', { content: 'The service is up.' });
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

it('[R-MCP-RECONNECT] outlive a kill -9 of the service between two calls and in the midst of one', async () => {
  const { client } = await joined(environment);
  const contents = ['The first call.', 'The second call.', 'The third call.'];
  const session = freshNamespace('killed');
  for (const [index, content] of contents.entries()) {
    const before = await findService(place.folder);
    expect(before).toBeDefined();
    const kill = (): void => void process.kill(before?.pid ?? 0, 'SIGKILL');
    // The last call is killed while it waits for its session, which is held here.
    const held = index === 2 ? await holdLock('Session', session) : undefined;
    if (index === 1) kill();
    const asked = call(client, 'remember', { content, sessionId: session });
    if (held !== undefined) {
      await eventually(async () => (await held.waiting()) > 0, 60_000);
      kill();
      await held[Symbol.asyncDispose]();
    }
    const { structured, text } = await asked;
    expect({ text, receipts: structured.receipts }).toMatchObject({ receipts: [{ searchable: true }] });
    if (index > 0) expect((await findService(place.folder))?.pid).not.toBe(before?.pid);
  }
  const { structured } = await call(client, 'recall', {
    query: 'first second third call',
    sessionId: session,
  });
  const found = structured.hits?.map(({ snippet }) => snippet).filter((snippet) => snippet.endsWith('call.'));
  expect(found?.sort()).toEqual([...contents].sort());
});

it('[R-MCP-RECONNECT] send nothing again that would be done twice', async () => {
  const { client } = await joined({ ...environment, HIPPOGRAPH_TOOLSETS: 'core,tripartite' });
  const { structured } = await call(client, 'remember', { content: 'The ferry was late.' });
  const id = await wholeId(client, structured.receipts?.[0]?.id ?? '');
  // The call waits for the memory until the service is gone.
  const held = await holdLock('Memory', id);
  const asked = call(client, 'accelerate_decay', { id });
  await eventually(async () => (await held.waiting()) > 0, 60_000);
  process.kill((await findService(place.folder))?.pid ?? 0, 'SIGKILL');
  const answer = await asked;
  await held[Symbol.asyncDispose]();
  expect(errorOf(answer)).toBe('SERVICE_UNAVAILABLE -');
  expect(answer.text).toContain('may have been made');
  expect((await call(client, 'get_memory', { id })).isError).toBe(false);
});
