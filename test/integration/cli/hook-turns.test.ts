/** What hooks store of transcripts, by the service. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storeTurns } from '../../../src/cli/hook/store-turns.ts';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { askGraphQL } from '../../support/running/http-client.ts';

const graph = useGraph();
const app = useApp();

const said = (fields: object, content: string, second: number): string =>
  `${JSON.stringify({ type: 'user', timestamp: `2026-11-01T09:00:0${second}Z`, message: { content }, ...fields })}\n`;

async function storing(
  namespace: string,
  sessionId: string,
  file: string,
  lines: readonly string[],
): Promise<number> {
  const transcript = join(app.dataDir, file);
  await writeFile(transcript, lines.join(''));
  return storeTurns({
    service: {
      ask: async <Data>(query: string, variables: Readonly<Record<string, unknown>>) =>
        (await askGraphQL(app.url, query, variables)).data as Data,
    },
    namespace,
    sessionId,
    transcript,
    folder: join(app.dataDir, 'hooks'),
    maxContentBytes: 65_536,
    signal: AbortSignal.timeout(60_000),
  });
}

it('[R-HOOKS] a message that a resumed or forked session repeats is stored once, and what the program wrote never', async () => {
  const namespace = freshNamespace('turns');
  const store = (sessionId: string, lines: readonly string[]): Promise<number> =>
    storing(namespace, sessionId, `${namespace}-${sessionId}.jsonl`, lines);
  const first = said({ uuid: '1' }, 'Use port 8443 for staging.', 1);
  expect(await store('first', [first, said({ uuid: '2', isCompactSummary: true }, 'Port 9999.', 2)])).toBe(1);
  const again = said({ uuid: '2' }, 'Use port 8443 for staging.', 3);
  expect(await store('resumed', [first, again])).toBe(1);
  const fork = said({ uuid: '7', forkedFrom: { messageUuid: '1' } }, 'Use port 8443 for staging.', 1);
  expect(await store('forked', [fork, said({ uuid: '8' }, 'And 8444 for tests.', 4)])).toBe(1);
  const [row] = await graph.cypher(
    'MATCH (m:Episode {namespace: $namespace}) RETURN collect(m.content) AS texts',
    { namespace },
  );
  expect((row as { texts: string[] }).texts.toSorted()).toEqual([
    'And 8444 for tests.',
    'Use port 8443 for staging.',
    'Use port 8443 for staging.',
  ]);
}, 120_000);

const turnsOf = (namespace: string) =>
  graph.cypher(
    'MATCH (m:Episode {namespace: $namespace}) RETURN m.who AS who, m.content AS text ORDER BY m.id',
    {
      namespace,
    },
  );

it('[R-HOOKS] a rollout of Codex is stored as it grows, each message once', async () => {
  const namespace = freshNamespace('rollout');
  const event = (payload: object, second: number): string =>
    `${JSON.stringify({ timestamp: `2026-11-01T09:00:0${second}Z`, type: 'event_msg', payload })}\n`;
  const head = `${JSON.stringify({ timestamp: '2026-11-01T09:00:00Z', type: 'session_meta', payload: { id: 'c1', cwd: '/x' } })}\n`;
  const asked = event({ type: 'user_message', message: 'Which port has staging?' }, 1);
  const context = `${JSON.stringify({ timestamp: '2026-11-01T09:00:01Z', type: 'response_item', payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Which port has staging?' }] } })}\n`;
  const said = event({ type: 'agent_message', message: 'Port 8443.' }, 2);
  const file = `rollout-2026-11-01-${namespace}.jsonl`;
  expect(await storing(namespace, 'c1', file, [head, context, asked])).toBe(1);
  expect(await storing(namespace, 'c1', file, [head, context, asked, said])).toBe(1);
  expect(await turnsOf(namespace)).toEqual([
    { who: 'user', text: 'Which port has staging?' },
    { who: 'assistant', text: 'Port 8443.' },
  ]);
}, 120_000);

it('[R-HOOKS] a chat of Gemini CLI is stored as it grows, without the context that the hook itself added', async () => {
  const namespace = freshNamespace('chat');
  const message = (fields: object, second: number): string =>
    `${JSON.stringify({ timestamp: `2026-11-01T09:00:0${second}Z`, ...fields })}\n`;
  const head = `${JSON.stringify({ sessionId: 'g1', kind: 'main' })}\n`;
  const setup = `${JSON.stringify({ $set: { messages: [{ id: '0', type: 'user', content: [{ text: 'Folders.' }] }] } })}\n`;
  const context = { text: '<hook_context>Recorded data.</hook_context>\n\nWhich port has staging?' };
  const asked = message({ id: '1', type: 'user', content: [context] }, 1);
  const said = message({ id: '2', type: 'gemini', content: 'Port 8443.' }, 2);
  const again = message({ id: '2', type: 'gemini', content: 'Port 8443.', toolCalls: [{}] }, 2);
  const file = `session-2026-11-01-${namespace}.jsonl`;
  expect(await storing(namespace, 'g1', file, [head, setup, asked])).toBe(1);
  expect(await storing(namespace, 'g1', file, [head, setup, asked, said])).toBe(1);
  expect(await storing(namespace, 'g1', file, [head, setup, asked, said, again])).toBe(0);
  expect(await turnsOf(namespace)).toEqual([
    { who: 'user', text: 'Which port has staging?' },
    { who: 'assistant', text: 'Port 8443.' },
  ]);
}, 120_000);
