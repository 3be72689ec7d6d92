/** What a listening MCP client hears of changes that another service on the same database makes. */
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import type { TestApp } from '../../support/running/app.ts';
import { ask, askGraphQL } from '../../support/running/http-client.ts';
import { call, connectHttp } from '../../support/running/mcp-client.ts';
import { runningApp } from '../../support/running/running-app.ts';

const app = useApp();
let other: TestApp;
beforeAll(async () => {
  other = await runningApp();
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
});

let namespace = '';
beforeEach(() => {
  namespace = freshNamespace('changes');
});

const at = (path: string): string => `hippograph://${namespace}/${path}`;

interface Listening extends AsyncDisposable {
  readonly client: Client;
  readonly told: readonly string[];
}

async function listening(resourceSubscriptions: readonly string[]): Promise<Listening> {
  const client = await connectHttp(app.url, 'modern');
  const told: string[] = [];
  client.setNotificationHandler(
    'notifications/resources/updated',
    ({ params }) => void told.push(params.uri),
  );
  await client.listen({ resourceSubscriptions: [...resourceSubscriptions] });
  return { client, told, [Symbol.asyncDispose]: () => client.close() };
}

/** By GraphQL, at the other service. */
async function mutate<Data>(mutation: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await askGraphQL<Data>(other.url, mutation, { namespace, ...variables });
  expect(errors).toEqual([]);
  return data as Data;
}

async function stored(content: string, sessionId?: string): Promise<string> {
  const { remember } = await mutate<{ remember: { id: string } }>(
    'mutation ($namespace: String!, $content: String!, $sessionId: String) { remember(input: {namespace: $namespace, content: $content, sessionId: $sessionId}) { id } }',
    { content, sessionId },
  );
  return remember.id;
}

const forget = (id: string, mode = 'SOFT') =>
  mutate(
    'mutation ($namespace: String!, $id: ID!, $mode: ForgetMode!) { forget(namespace: $namespace, id: $id, mode: $mode) { changed } }',
    { id, mode },
  );

it('[R-MCP-SUBSCRIBE] a client hears of memories and sessions that another service changes, and of nothing else', async () => {
  const id = await stored('The ferry leaves at nine.', 'deck');
  const quiet = await stored('The kiosk opens at ten.', 'pier');
  const [memory, deck, health] = [at(`memory/${id}`), at('session/deck'), at('health')];
  await using heard = await listening([memory, deck, health, at(`memory/${quiet}`), at('session/pier')]);
  await stored('The captain is on the deck.', 'deck');
  await expect.poll(() => heard.told, { timeout: 5_000 }).toEqual([deck, health]);
  await mutate(
    'mutation ($namespace: String!, $id: ID!) { tag(namespace: $namespace, id: $id, add: ["boat"]) }',
    {
      id,
    },
  );
  await expect.poll(() => heard.told.slice(2), { timeout: 5_000 }).toEqual([memory]);
  const abroad = { namespace: freshNamespace('elsewhere'), content: 'Another namespace.', sessionId: 'deck' };
  await other.service.remember(abroad);
  await forget(id, 'ERASE');
  await expect.poll(() => heard.told.slice(3), { timeout: 5_000 }).toEqual([memory, deck, health]);
});

it('[R-MCP-SUBSCRIBE] a client hears what comes to the mind of a session, and that it ended', async () => {
  await stored('The lighthouse is white.', 'watch');
  await using heard = await listening([at('session/watch')]);
  const { recallId, hits } = await other.service.recall({
    namespace,
    query: 'What colour is the lighthouse?',
    sessionId: 'watch',
  });
  await other.service.feedback({ recallId, helpful: hits.map(({ memory }) => memory.id), unhelpful: [] });
  await expect.poll(() => heard.told, { timeout: 10_000 }).toContain(at('session/watch'));
  const before = heard.told.length;
  await other.service.endSession({ namespace, sessionId: 'watch' });
  await expect.poll(() => heard.told.length, { timeout: 5_000 }).toBeGreaterThan(before);
  expect(new Set(heard.told)).toEqual(new Set([at('session/watch')]));
});

it('[R-MCP-SUBSCRIBE] a client hears of an entity by its id and its names, at both ends of a fact, joined and parted', async () => {
  const relate = async (entity: string, to: string) => {
    const { relate: receipt } = await mutate<{ relate: { fact: { id: string; entityId: string } } }>(
      'mutation ($x: RelateInput!) { relate(input: $x) { fact { id entityId } } }',
      { x: { namespace, entity, relationType: 'LIKES', to } },
    );
    return receipt.fact;
  };
  const { entityId } = await relate('Marta Holm', 'Petrel');
  await relate('Ines Vik', 'Kiosk');
  const [byId, byName, boat, kiosk] = [
    at(`entity/${entityId}`),
    at('entity/marta%20holm'),
    at('entity/Petrel'),
    at('entity/Kiosk'),
  ];
  await using heard = await listening([byId, byName, boat, kiosk]);
  const tender = await relate('Petrel', 'Tender');
  await expect.poll(() => heard.told, { timeout: 5_000 }).toEqual([boat]);
  await relate('Marta Holm', 'Tender');
  await expect.poll(() => heard.told.slice(1), { timeout: 5_000 }).toEqual([byId, byName]);
  await relate('Tender', 'Petrel');
  await expect.poll(() => heard.told.slice(3), { timeout: 5_000 }).toEqual([boat]);
  await other.service.retract({ namespace, id: tender.id });
  await expect.poll(() => heard.told.slice(4), { timeout: 5_000 }).toEqual([boat]);
  await other.service.mergeEntities({ namespace, entity: 'Petrel', sameAs: 'Marta Holm' });
  await expect.poll(() => heard.told.slice(5), { timeout: 5_000 }).toEqual([byId, byName, boat]);
  await other.service.splitEntity({ namespace, name: 'Petrel' });
  await expect.poll(() => heard.told.slice(8), { timeout: 5_000 }).toEqual([byId, byName, boat]);
});

it('[R-MCP-SUBSCRIBE] a client hears of health when a run of another service ends and is undone', async () => {
  await stored('The tide table hangs by the door.');
  await using heard = await listening([at('health')]);
  const { run } = await other.service.consolidate({ namespace });
  await expect.poll(() => heard.told, { timeout: 5_000 }).toEqual([at('health')]);
  await other.service.undoConsolidation({ namespace, runId: run?.id ?? '' });
  await expect.poll(() => heard.told, { timeout: 5_000 }).toEqual([at('health'), at('health')]);
});

it('[R-MCP-SUBSCRIBE] forgetting reads nothing more where a client listens', async () => {
  /** Reads of a memory by its id, as the service counts its statements. */
  const reads = async (): Promise<number> => {
    const { text } = await ask(`${app.url}/metrics`);
    const line = text
      .split('\n')
      .find((each) =>
        each.startsWith(
          'hippograph_statement_duration_seconds_count{statement="memoriesByIds",outcome="ok"}',
        ),
      );
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  const id = await stored('The rope is wet.', 'deck');
  await using heard = await listening([at(`memory/${id}`), at('session/deck')]);
  await heard.client.readResource({ uri: at(`memory/${id}`) });
  const before = await reads();
  expect(before).toBeGreaterThan(0);
  await call(heard.client, 'forget', { namespace, id });
  await expect.poll(() => heard.told, { timeout: 5_000 }).toEqual([at(`memory/${id}`), at('session/deck')]);
  expect(await reads()).toBe(before);
});
