/** Hand-over: what it is read from, and that each door tells it. */
import { expect, it } from 'vitest';
import { whatMatters } from '../../../src/cli/hook/what-matters.ts';
import { countTokens } from '../../../src/retrieval/stages/tokens.ts';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';
import { askGraphQL } from '../../support/running/http-client.ts';
import { call, connectHttp } from '../../support/running/mcp-client.ts';
import { T0 } from '../../support/running/sleeping.ts';

const graph = useGraph(T0);
const app = useApp();

const ASKED = 'Add rate limiting to the login endpoint in src/login.ts.';
const QUESTION = 'Should the counters be kept in Redis?';

async function stored(
  session: string,
  turns: readonly (readonly [who: string, content: string])[],
  from = T0,
) {
  const namespace = freshNamespace('hand-over');
  const receipts = await graph.service.rememberMany({
    input: turns.map(([who, content], at) => ({
      namespace,
      sessionId: session,
      who,
      content,
      occurredAt: new Date(from.getTime() + at * 60_000),
    })),
  });
  return { namespace, ids: receipts.map(({ id }) => id) };
}

it('[R-HAND-OVER] reads the session with the latest turn, without what was forgotten, has expired, or is of who asks', async () => {
  graph.now = T0;
  const { service } = graph;
  const { namespace, ids } = await stored('one', [
    ['user', ASKED],
    ['assistant', 'We agreed to use Memcached.'],
    ['assistant', 'The token of the trial is 7.'],
    ['assistant', `The limiter works. ${QUESTION}`],
  ]);
  const [asked = '', forgotten = '', expiring = '', last = ''] = ids;
  await service.forget({ namespace, id: forgotten, mode: 'SOFT' });
  const tomorrow = new Date(T0.getTime() + 86_400_000);
  await service.expire({ namespace, ids: [expiring], at: tomorrow, mode: 'ARCHIVE' });
  graph.now = new Date(tomorrow.getTime() + 1);
  const told = await service.handOver({ namespace });
  expect(told).toMatchObject({ sessionId: 'one', recent: true, decisions: [], leftOut: 0 });
  expect(told?.goal).toEqual([{ memoryId: asked, who: 'user', occurredAt: T0, text: ASKED, cut: false }]);
  expect(told?.state.map(({ memoryId }) => memoryId)).toEqual([last]);
  expect(told?.openEnds.map(({ memoryId, text }) => [memoryId, text])).toEqual([[last, QUESTION]]);
  expect(told?.files.map(({ path }) => path)).toEqual(['src/login.ts']);
  // Stored later, but of an earlier time.
  const early = {
    namespace,
    sessionId: 'early',
    content: 'An old note.',
    occurredAt: new Date('2025-01-01'),
  };
  await service.remember(early);
  expect((await service.handOver({ namespace }))?.sessionId).toBe('one');
  expect(await service.handOver({ namespace, except: 'one' })).toMatchObject({
    sessionId: 'early',
    recent: false,
  });
  expect(await service.handOver({ namespace: freshNamespace('hand-over') })).toBeNull();
  await expect(service.handOver({ namespace, sessionId: 'none' })).rejects.toMatchObject({
    code: 'UNKNOWN_ID',
    field: 'sessionId',
  });
});

it('[R-HAND-OVER] a newer memory that may contradict a turn stands among the decisions', async () => {
  graph.now = T0;
  const { namespace, ids } = await stored('one', [['assistant', 'The API listens on port 3000.']]);
  const later = {
    namespace,
    content: 'The API listens on port 8080.',
    occurredAt: new Date(T0.getTime() + 1),
  };
  const { id: newer } = await graph.service.remember(later);
  await graph.cypher(
    `MATCH (a:Memory {id: $older}), (b:Memory {id: $newer}) MERGE (b)-[:CONTRADICTS {rule: 'by hand'}]->(a)`,
    { older: ids[0], newer },
  );
  expect((await graph.service.handOver({ namespace }))?.decisions).toMatchObject([{ memoryId: newer }]);
});

it('[R-HAND-OVER] stays within its tokens, and each door tells the same', async () => {
  const now = new Date();
  graph.now = now;
  const turns = Array.from(
    { length: 60 },
    (_, at) =>
      [
        'assistant',
        `Step ${at} is done. We decided to keep table ${at}. ${'More of it. '.repeat(40)}`,
      ] as const,
  );
  const { namespace } = await stored(
    'long',
    [['user', ASKED], ...turns, ['user', 'Now drop the old tables.']],
    now,
  );
  const run = (...args: string[]) =>
    runHere(['hand-over', '-n', namespace, ...args], { environment: settingsFor(app) });
  const text = (await run()).stdout.trim();
  expect(countTokens(text)).toBeLessThanOrEqual(1_200);
  expect(countTokens(text)).toBeGreaterThan(900);
  expect(text).toMatch(/## Goal\n- .*Add rate.*\n- .*Now drop the old tables\./);
  expect(text).toMatch(/## Open ends\n- .*Now drop the old tables\./);
  expect(text).toMatch(/\d+ more lines do not fit/);
  const client = await connectHttp(app.url, 'modern', 'core,review');
  const tool = await call(client, 'hand_over', { namespace });
  expect(tool.text).toBe(text);
  const recalled = await call(client, 'recall', { namespace, what: 'hand-over', tokenBudget: 1_200 });
  expect(recalled.text).toBe(text);
  const refused = await call(client, 'hand_over', { namespace, sessionId: 'none' });
  expect(refused).toMatchObject({
    isError: true,
    structured: { error: { code: 'UNKNOWN_ID', field: 'sessionId' } },
  });
  const prompt = await client.getPrompt({ name: 'start_session', arguments: { namespace } });
  await client.close();
  const ask = async <Data>(query: string, variables?: Readonly<Record<string, unknown>>): Promise<Data> =>
    (await askGraphQL<Data>(app.url, query, variables)).data as Data;
  const begins = (await whatMatters({ ask }, namespace, AbortSignal.timeout(60_000))) ?? '';
  for (const start of [begins, JSON.stringify(prompt.messages).replaceAll('\\"', '"')]) {
    expect(start).toContain('The latest session "long" was asked:');
    expect(start).toMatch(/It left open.{1,120}Now drop the old tables\./s);
  }
  const query = `{ handOver(namespace: "${namespace}", tokenBudget: 1) { goal { text } state { text } leftOut } }`;
  expect(await ask(query)).toMatchObject({ handOver: { goal: [{ text: ASKED }], state: [] } });
});
