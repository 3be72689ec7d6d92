/** One caller with hundreds of calls, and another beside: judged by the order of the answers, as times say little on a busy machine. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { streamShare, workingFor } from '../../../src/service/in-turn.ts';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import type { TestApp } from '../../support/running/app.ts';
import { runningApp } from '../../support/running/running-app.ts';

const MANY = 400;
const SOON = 30;
const OPERATOR = 'a-secret-of-the-operator';
const RECALL = `query R($namespace: String!, $query: String!) { recall(input: {namespace: $namespace, query: $query}) { recallId } }`;
const REMEMBER = `mutation W($namespace: String!, $query: String!) { remember(input: {namespace: $namespace, content: $query}) { id } }`;

const namespace = freshNamespace();
let guarded: TestApp;
const open = useApp();
beforeAll(async () => {
  guarded = await runningApp({
    HIPPOGRAPH_TOKEN: OPERATOR,
    HIPPOGRAPH_READS_AT_ONCE: '3',
    // The last of many waits for all before it.
    HIPPOGRAPH_QUERY_SECONDS: '300',
  });
  await guarded.service.rememberMany({
    input: Array.from({ length: 50 }, (_, at) => ({
      namespace,
      content: `Heron ${at} stood at weir ${at % 7}.`,
    })),
  });
});
afterAll(async () => {
  await guarded[Symbol.asyncDispose]();
});

const newToken = async (name: string): Promise<Record<string, string>> => {
  const { secret } = await guarded.service.createToken({
    name,
    namespaces: [namespace],
    rights: ['read', 'write'],
  });
  return { authorization: `Bearer ${secret}` };
};

type Headers = Readonly<Record<string, string>>;

interface Sent {
  readonly who: string;
  readonly query: string;
  readonly headers: Headers;
}

/** Every call goes out at once, in this order; once all but the many are answered, these leave. @returns how many of the many were answered before each of the others */
async function answeredBefore(
  url: string,
  calls: readonly Sent[],
): Promise<Readonly<Record<string, number>>> {
  const leaving = new AbortController();
  const before: Record<string, number> = {};
  let answered = 0;
  const send = async ({ who, query, headers }: Sent, at: number): Promise<void> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables: { namespace, query: `Which heron stood at weir ${at}?` } }),
      signal: leaving.signal,
    });
    const answer: unknown = await response.json();
    expect(answer).not.toHaveProperty('errors');
    if (who === 'many') answered += 1;
    else before[who] = answered;
  };
  const all = calls.map(async (call, at) => send(call, at));
  const gone = Promise.allSettled(all.filter((_, at) => calls[at]?.who === 'many'));
  await Promise.all(all.filter((_, at) => calls[at]?.who !== 'many'));
  leaving.abort();
  await gone;
  return before;
}

const many = (query: string, headers: Headers): Sent[] =>
  Array.from({ length: MANY }, () => ({ who: 'many', query, headers }));

it("[R-HTTP-FAIR] another token's recall and write are answered among the first beside 400 recalls of one token", async () => {
  const [first, second] = await Promise.all([newToken('busy'), newToken('beside')]);
  const before = await answeredBefore(guarded.url, [
    ...many(RECALL, first),
    { who: 'recall', query: RECALL, headers: second },
    { who: 'write', query: REMEMBER, headers: second },
  ]);
  expect(before['recall']).toBeLessThan(SOON);
  expect(before['write']).toBeLessThan(SOON);
});

it('[R-HTTP-FAIR] another token is not kept waiting by 400 writes of one token', async () => {
  const [first, second] = await Promise.all([newToken('storing'), newToken('beside')]);
  const before = await answeredBefore(guarded.url, [
    ...many(REMEMBER, first),
    { who: 'recall', query: RECALL, headers: second },
    { who: 'write', query: REMEMBER, headers: second },
  ]);
  // Writes are stored together, so many of them end at once.
  expect(before['recall']).toBeLessThan(MANY / 2);
  expect(before['write']).toBeLessThan(MANY / 2);
});

it('[R-HTTP-FAIR] without tokens, the assistant of each project is a caller of its own', async () => {
  const scope = (project: string): Headers => ({
    'hippograph-scope': `project=${project}; read=${namespace}; write=`,
  });
  const before = await answeredBefore(open.url, [
    ...many(RECALL, scope('busy')),
    { who: 'other', query: RECALL, headers: scope('beside') },
  ]);
  expect(before['other']).toBeLessThan(SOON);
});

it('a caller with too many subscriptions is refused with a code, and another one watches', async () => {
  const share = streamShare(2);
  const watching = (caller: string) =>
    workingFor(caller, open.service, share).memoryEvents({ namespace })[Symbol.asyncIterator]();
  const [first, second, beyond] = [watching('busy'), watching('busy'), watching('busy')];
  await Promise.all([first.next(), second.next()]);
  await expect(beyond.next()).rejects.toMatchObject({ code: 'TOO_MANY_OPEN' });
  const other = watching('beside');
  await other.next();
  await first.return?.();
  const again = watching('busy');
  await again.next();
  for (const each of [second, other, again]) await each.return?.();
});
