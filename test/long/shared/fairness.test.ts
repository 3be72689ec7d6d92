// @guards src/http src/mcp · 9 s
/** One caller with hundreds of calls, and another beside: judged by the order of the answers, as times say little on a busy machine. */
import { EventEmitter, once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callTurns, inTurn, limitedBy, streamShare, workingFor } from '../../../src/service/in-turn.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import { onBehalfOf } from '../../../src/turns/on-behalf.ts';
import { TimeLimit } from '../../../src/turns/time-limit.ts';
import { freshNamespace } from '../../support/namespace.ts';
import type { TestApp } from '../../support/running/app.ts';
import { ask } from '../../support/running/http-client.ts';
import { runningApp } from '../../support/running/running-app.ts';

const MANY = 400;
const SOON = 30;
const LIMIT_MS = 2_000;
const OPERATOR = 'a-secret-of-the-operator';
const RECALL = `query R($namespace: String!, $query: String!) { recall(input: {namespace: $namespace, query: $query}) { recallId } }`;
const REMEMBER = `mutation W($namespace: String!, $query: String!) { remember(input: {namespace: $namespace, content: $query}) { id } }`;

const namespace = freshNamespace();
let guarded: TestApp;
let open: TestApp;
beforeAll(async () => {
  const settings = { HIPPOGRAPH_READS_AT_ONCE: '3' };
  [guarded, open] = await Promise.all([
    runningApp({ ...settings, HIPPOGRAPH_TOKEN: OPERATOR }),
    runningApp(settings),
  ]);
  await guarded.service.rememberMany({
    input: Array.from({ length: 50 }, (_, at) => ({
      namespace,
      content: `Heron ${at} stood at weir ${at % 7}.`,
    })),
  });
});
afterAll(async () => {
  await Promise.all([guarded[Symbol.asyncDispose](), open[Symbol.asyncDispose]()]);
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
  readonly query: string;
  readonly headers: Headers;
}

/** A connection that is open already: the listener takes one new connection at a time, and those of the many come first. */
async function connected(url: string): Promise<(sent: Sent, at: number) => Promise<string>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(`${url}/healthz`, { agent });
  return async ({ query, headers }, at) => {
    const { text } = await ask(`${url}/graphql`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables: variables(at) }),
    });
    return text;
  };
}

const variables = (at: number): object => ({ namespace, query: `Which heron stood at weir ${at}?` });

/**
 * The many go out at once. Once the first of them is answered, the others are sent; once these are answered, the many leave.
 * @returns how many of the many were answered while each of the others was under way
 */
async function answeredMeanwhile(
  url: string,
  many: Sent,
  others: Readonly<Record<string, Sent>>,
): Promise<Readonly<Record<string, number>>> {
  const connections = await Promise.all(
    Object.entries(others).map(async ([who, sent]) => ({ who, sent, send: await connected(url) })),
  );
  const leaving = new AbortController();
  let answered = 0;
  const begun = new EventEmitter();
  const first = once(begun, 'answered');
  const all = Array.from({ length: MANY }, async (_, at) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...many.headers },
      body: JSON.stringify({ query: many.query, variables: variables(at) }),
      signal: leaving.signal,
    });
    expect(await response.json()).not.toHaveProperty('errors');
    answered += 1;
    begun.emit('answered');
  });
  const gone = Promise.allSettled(all);
  await Promise.race([first, Promise.all(all)]);
  const counts = connections.map(async ({ who, sent, send }, at) => {
    const before = answered;
    expect(JSON.parse(await send(sent, MANY + at))).not.toHaveProperty('errors');
    return [who, answered - before] as const;
  });
  const meanwhile = Object.fromEntries(await Promise.all(counts));
  leaving.abort();
  await gone;
  return meanwhile;
}

it("[R-HTTP-FAIR] another token's recall and write are answered among the first beside 400 recalls of one token", async () => {
  const [first, second] = await Promise.all([newToken('busy'), newToken('beside')]);
  const meanwhile = await answeredMeanwhile(
    guarded.url,
    { query: RECALL, headers: first },
    { recall: { query: RECALL, headers: second }, write: { query: REMEMBER, headers: second } },
  );
  expect(meanwhile['recall']).toBeLessThan(SOON);
  expect(meanwhile['write']).toBeLessThan(SOON);
});

it('[R-HTTP-FAIR] another token is not kept waiting by 400 writes of one token', async () => {
  const [first, second] = await Promise.all([newToken('storing'), newToken('beside')]);
  const meanwhile = await answeredMeanwhile(
    guarded.url,
    { query: REMEMBER, headers: first },
    { recall: { query: RECALL, headers: second }, write: { query: REMEMBER, headers: second } },
  );
  // Writes are stored together, so many of them end at once.
  expect(meanwhile['recall']).toBeLessThan(MANY / 2);
  expect(meanwhile['write']).toBeLessThan(MANY / 2);
});

it('[R-HTTP-FAIR] without tokens, the assistant of each project is a caller of its own', async () => {
  const scope = (project: string): Headers => ({
    'hippograph-scope': `project=${project}; read=${namespace}; write=`,
  });
  const meanwhile = await answeredMeanwhile(
    open.url,
    { query: RECALL, headers: scope('busy') },
    { other: { query: RECALL, headers: scope('beside') } },
  );
  expect(meanwhile['other']).toBeLessThan(SOON);
});

/** The service of a caller whose one turn is taken until `free` is called. */
function keptWaiting(): { readonly service: MemoryService; readonly free: () => Promise<unknown> } {
  const turns = callTurns(2);
  const busy = new EventEmitter();
  const before = onBehalfOf('busy', () => turns.read.take(() => once(busy, 'over'), undefined));
  return {
    service: workingFor('busy', inTurn(open.service, turns), streamShare()),
    free: () => {
      busy.emit('over');
      return before;
    },
  };
}

it('the time limit of a query counts from its turn', async () => {
  const { service, free } = keptWaiting();
  const late = new AbortController();
  const limit = new TimeLimit(LIMIT_MS, () => late.abort());
  const recalled = limitedBy(limit, service).recall({ namespace, query: 'weir' }, { signal: late.signal });
  await sleep(2 * LIMIT_MS);
  await free();
  await expect(recalled).resolves.toHaveProperty('recallId');
  // The request itself never ends here, and nothing waits any more.
  await once(late.signal, 'abort');
});

it('a call whose caller leaves does not wait for its turn any more', async () => {
  const { service, free } = keptWaiting();
  const leaving = new AbortController();
  const recalled = service.recall({ namespace, query: 'weir' }, { signal: leaving.signal });
  setTimeout(() => leaving.abort(), 10);
  await expect(recalled).rejects.toMatchObject({ code: 'CANCELLED' });
  await free();
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
