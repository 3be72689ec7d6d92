/** Requests in flight on the real service: those whose client leaves, and those that a closing listener still owes. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import neo4j from 'neo4j-driver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshNamespace } from '../../support/namespace.ts';
import { tangle, transactionsAt } from '../../support/tangle.ts';
import { ask, askGraphQL, type GraphQLError } from '../../support/running/http-client.ts';
import type { TestApp } from '../../support/running/app.ts';
import { runningApp } from '../../support/running/running-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await runningApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const REMEMBER = 'mutation ($x: RememberInput!) { remember(input: $x) { id status } }';
const OK = 'verb="recall",outcome="ok"';
const CANCELLED = 'verb="recall",outcome="CANCELLED"';

/** Every series of that name whose labels are these, and what they have counted. */
async function counts(name: string, labels: string): Promise<Map<string, number>> {
  const { text } = await ask(`${app.url}/metrics`);
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) && line.includes(labels));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const total = (series: Map<string, number>): number =>
  [...series.values()].reduce((sum, each) => sum + each, 0);
const writes = async (status: string): Promise<number> =>
  total(await counts('hippograph_writes_total', `status="${status}"`));
const calls = async (labels: string): Promise<number> =>
  total(await counts('hippograph_call_duration_seconds_count', labels));

it('[R-HTTP-METRICS] counts writes and recalls', async () => {
  const x = { namespace: freshNamespace(), content: 'Counted.', idempotencyKey: 'k' };
  const created = await writes('CREATED');
  const duplicate = await writes('DUPLICATE');
  const answered = await calls(OK);
  await askGraphQL(app.url, REMEMBER, { x });
  await askGraphQL(app.url, REMEMBER, { x });
  await askGraphQL(app.url, REMEMBER, { x: { ...x, content: '' } });
  await askGraphQL(
    app.url,
    'query ($n: String!) { recall(input: { namespace: $n, query: "counted" }) { recallId } }',
    { n: x.namespace },
  );
  expect(await writes('CREATED')).toBe(created + 1);
  expect(await writes('DUPLICATE')).toBe(duplicate + 1);
  expect(await calls(OK)).toBe(answered + 1);
  expect(await calls('verb="remember",outcome="EMPTY_CONTENT"')).toBe(1);
});

it('[R-HTTP-CANCEL] the service ends the work of a client that leaves, and serves the others', async () => {
  const namespace = freshNamespace();
  const { data } = await askGraphQL<{ remember: { id: string } }>(app.url, REMEMBER, {
    x: { namespace, content: 'Something to find.' },
  });
  const id = data?.remember.id ?? '';
  const before = await calls(CANCELLED);
  const { uri, username, password } = app.database;
  const driver = neo4j.driver(uri, neo4j.auth.basic(username, password));
  {
    // In which a recall would be lost for minutes.
    await using knot = await tangle(driver, namespace, id);
    const leaving = request(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    leaving.on('error', () => undefined);
    const x = { namespace, query: 'Something to find', neighbours: knot.depth };
    leaving.end(
      JSON.stringify({
        query: 'query ($x: RecallInput!) { recall(input: $x) { recallId } }',
        variables: { x },
      }),
    );
    const running = (): Promise<number> => transactionsAt(driver, '[:NEXT*1..10]', id);
    await expect.poll(running, { timeout: 30_000 }).toBe(1);
    leaving.destroy();
    await expect.poll(running, { timeout: 10_000 }).toBe(0);
    await expect.poll(() => calls(CANCELLED), { timeout: 10_000 }).toBe(before + 1);
  }
  await driver.close();
  expect((await askGraphQL(app.url, '{ health { ready } }')).data).toEqual({ health: { ready: true } });
});

it.each([
  ['/sync/changes', { version: 1, namespace: 'n', clock: {}, after: -1 }, 'INVALID_NUMBER', 'after'],
  ['/sync/changes', { version: 1, namespace: 'n', clock: {}, after: '1' }, 'INVALID_ARGUMENT', 'after'],
  ['/reembed', { model: { kind: 'endpoint', url: 'x', model: 'm' } }, 'INVALID_ARGUMENT', 'model.url'],
  ['/tokens/revoke', { ids: 'x' }, 'INVALID_ARGUMENT', 'id'],
])('POST %s refuses the body %j with %s and names the field %s', async (path, body, code, field) => {
  const { status, text } = await ask(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { errors } = JSON.parse(text) as { errors: readonly GraphQLError[] };
  expect([status, errors[0]?.extensions]).toEqual([400, expect.objectContaining({ code, field })]);
});

it('answers what it has begun before it closes', async () => {
  const closing = await runningApp();
  const x = { namespace: freshNamespace(), content: 'Written while closing.', idempotencyKey: 'k' };
  const begun = request(`${closing.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  // The listener has taken the request, and waits for its body.
  begun.flushHeaders();
  await once(begun, 'continue');
  const closed = closing[Symbol.asyncDispose]();
  begun.end(JSON.stringify({ query: REMEMBER, variables: { x } }));
  const [response] = (await once(begun, 'response')) as [IncomingMessage];
  expect(await json(response)).toMatchObject({ data: { remember: { status: 'CREATED' } } });
  await closed;
  expect((await askGraphQL(app.url, REMEMBER, { x })).data).toMatchObject({
    remember: { status: 'DUPLICATE' },
  });
  await expect(ask(`${closing.url}/healthz`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
