/** What a page that shows a memory reads: over the wire, on the real service. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Episode, Query } from '../../../src/graphql/types.generated.ts';
import { Database } from '../../../src/store/database.ts';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { at, type Looking, looking, type Variables } from '../../support/running/browsing-support.ts';
import { dataOf, type Json } from '../../support/running/graphql-operations.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';

const app = useApp();
let look: Looking;
beforeAll(async () => {
  look = await looking(app);
});
afterAll(() => look[Symbol.asyncDispose]());

const asked: Looking['asked'] = (text, variables) => look.asked(text, variables);
const stored: Looking['stored'] = (namespace, turns) => look.stored(namespace, turns);
const done = (text: string, variables: Variables): Promise<unknown> => dataOf(app.url, text, variables);

describe('a memory’s life', () => {
  const LIFE = `query ($namespace: String!, $id: ID!, $to: DateTime, $thresholds: [Float!], $ago: DateTime) {
    memory(namespace: $namespace, id: $id) { ... on Episode {
      tier before: tier(at: $ago) accesses energyAt kappa reviewAt
      session { id turns firstTurn { id } lastTurn { id } }
      previous { id } next { id } mentions { name } states { text } cluster { id } procedures { id }
      changes { phase before after runId } tierChanges { before after at }
      decay(to: $to, points: 11, thresholds: $thresholds) { law profile accesses points { at strength energy exact } crossings { threshold at } }
    } } }`;

  it('[R-LIFE] tells where it came from, what changed it, and how it fades', async () => {
    const namespace = freshNamespace();
    await app.service.setConfig({ namespace, law: 'energy' });
    const turns = ['Good morning.', 'Caroline moved to Oslo.', 'She likes it.'];
    const [first = '', id = '', last = ''] = await stored(
      namespace,
      turns.map((content, minute) => ({
        content,
        sessionId: 's',
        occurredAt: at(minute),
        ...(minute === 1 ? { facts: [{ entity: 'Caroline', text: 'lives in Oslo' }] } : {}),
      })),
    );
    const then = new Date();
    await done(
      'mutation ($namespace: String!, $ids: [ID!]!) { coAccess(namespace: $namespace, ids: $ids) }',
      {
        namespace,
        ids: [first, id],
      },
    );
    await done(
      'mutation ($namespace: String!, $ids: [ID!]!) { coAccess(namespace: $namespace, ids: $ids) }',
      {
        namespace,
        ids: [id, last],
      },
    );
    await done('mutation ($namespace: String!) { consolidate(namespace: $namespace) { run { id } } }', {
      namespace,
    });
    const to = new Date(Date.now() + 86_400_000).toISOString();
    const variables = { namespace, id, to, thresholds: [0.5, 0], ago: then.toISOString() };
    const memory = (await asked(LIFE, variables)).memory as Json<Episode>;
    expect(memory).toMatchObject({
      tier: 'shortTerm',
      before: 'working',
      kappa: 0,
      session: { id: 's', turns: 3, firstTurn: { id: first }, lastTurn: { id: last } },
      previous: { id: first },
      next: { id: last },
      mentions: expect.arrayContaining([{ name: 'Caroline' }]),
      states: [{ text: 'lives in Oslo' }],
      cluster: null,
      procedures: [],
      changes: [{ phase: 'promote', before: 'working', after: 'shortTerm', runId: expect.any(String) }],
      tierChanges: [{ before: 'working', after: 'shortTerm' }],
    });
    expect(memory.accesses).toHaveLength(2);
    const { law, profile, points, accesses, crossings } = memory.decay;
    expect({ law, profile, accesses }).toMatchObject({ law: 'energy', profile: null });
    expect(accesses).toHaveLength(3);
    // Eleven evenly spread, and two at each of three uses, but for the one before the recording and the recording itself.
    expect(points.length).toBeGreaterThanOrEqual(14);
    for (const access of accesses.slice(1)) {
      const place = points.findIndex((point) => point.at === access);
      expect(points[place]?.energy).toBeCloseTo((points[place - 1]?.energy ?? 0) + 1, 2);
    }
    const [, ahead] = points.slice(-2);
    expect(ahead).toMatchObject({ at: to, exact: true });
    const [half, never] = crossings;
    // Energy 3 falls to 1 as e^(−0.05 h).
    const hours = (new Date(half?.at ?? 0).getTime() - new Date(memory.energyAt).getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(Math.log(3) / 0.05, 1);
    expect(never).toEqual({ threshold: 0, at: null });
  });

  it('[R-LIFE] refuses a curve of one point, and one that ends before it begins', async () => {
    const namespace = freshNamespace();
    const [id = ''] = await stored(namespace, [{ content: 'x' }]);
    const curve = (args: string) =>
      askGraphQL(
        app.url,
        `query ($namespace: String!, $id: ID!) { memory(namespace: $namespace, id: $id) { ... on Episode { decay(${args}) { law } } } }`,
        { namespace, id },
      );
    expect(onlyError(await curve('points: 1'))).toBe('INVALID_NUMBER points');
    expect(onlyError(await curve('to: "2020-01-01T00:00:00Z"'))).toBe('INVALID_DATE to');
    expect(onlyError(await curve('thresholds: [2]'))).toBe('INVALID_NUMBER thresholds[0]');
  });
});

describe('associations', () => {
  const ASSOCIATED = `query ($namespace: String!, $id: ID!, $first: Int, $after: String, $kinds: [AssociationKind!], $asOf: AsOf, $now: DateTime) {
    associated(namespace: $namespace, id: $id, first: $first, after: $after, kinds: $kinds, asOf: $asOf, now: $now) {
      total pageInfo { hasNextPage endCursor }
      edges { cursor node { kind direction weight writtenWeight count via since memory { id } } } } }`;

  it('[R-ASSOCIATED] tells every kind, the strongest first, in pages, and as age has left it', async () => {
    const namespace = freshNamespace();
    const [a = '', b = '', c = ''] = await stored(namespace, [
      { content: 'Caroline went to Oslo.', sessionId: 's', occurredAt: at(0) },
      { content: 'Caroline likes skiing.', sessionId: 's', occurredAt: at(1) },
      { content: 'The train was late.', sessionId: 't', occurredAt: at(2) },
    ]);
    await app.service.coAccess({ namespace, ids: [a, c] });
    const before = new Date(Date.now() - 3_600_000).toISOString();
    const { associated } = await asked(ASSOCIATED, { namespace, id: a });
    const told = associated.edges.map(({ node }) => `${node.kind} ${node.direction} ${node.memory.id}`);
    expect(told).toEqual(
      expect.arrayContaining([`NEXT OUT ${b}`, `SHARES_ENTITIES BOTH ${b}`, `COACTIVATED BOTH ${c}`]),
    );
    expect(associated.total).toBe(told.length);
    const weights = associated.edges.map(({ node }) => node.weight);
    expect(weights).toEqual(weights.toSorted((x, y) => y - x));
    const paged: unknown[] = [];
    let after: string | null = null;
    do {
      const page: Json<Query>['associated'] = (await asked(ASSOCIATED, { namespace, id: a, first: 1, after }))
        .associated;
      paged.push(...page.edges.map(({ node }) => `${node.kind} ${node.direction} ${node.memory.id}`));
      after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
    } while (after !== null);
    expect(paged).toEqual(told);
    const later = new Date(Date.now() + 37 * 86_400_000).toISOString();
    const aged = await asked(ASSOCIATED, { namespace, id: a, kinds: ['COACTIVATED'], now: later });
    const node = aged.associated.edges[0]?.node;
    expect(node?.weight).toBeCloseTo((node?.writtenWeight ?? 0) * 0.99 ** 30, 3);
    const past = await asked(ASSOCIATED, { namespace, id: a, asOf: { knownAt: before } });
    expect(past.associated.edges).toEqual([]);
  });

  it('[R-ASSOCIATED] refuses what is unknown, and a cursor of another list', async () => {
    const namespace = freshNamespace();
    const [id = ''] = await stored(namespace, [{ content: 'x' }]);
    const refused = async (variables: Variables) =>
      onlyError(await askGraphQL(app.url, ASSOCIATED, { namespace, id, ...variables }));
    expect(await refused({ id: 'nobody' })).toBe('UNKNOWN_ID id');
    expect(await refused({ namespace: freshNamespace() })).toBe('UNKNOWN_ID id');
    expect(await refused({ after: 'x' })).toBe('BAD_CURSOR after');
    expect(await refused({ first: 201 })).toBe('INVALID_NUMBER first');
  });
});

describe('sessions, namespaces and growth', () => {
  const SESSIONS = `query ($namespace: String!, $first: Int, $after: String) { sessions(namespace: $namespace, first: $first, after: $after) {
    edges { cursor node { id turns firstAt lastAt lastTurn { id } workingMemory { slot memory { id } } } } pageInfo { hasNextPage endCursor } } }`;

  it('[R-SESSIONS] tells sessions page by page, the one active last first, and what each has in mind', async () => {
    const namespace = freshNamespace();
    const ids: string[] = [];
    for (const [turn, sessionId] of ['a', 'b', 'c', 'a'].entries())
      ids.push(...(await stored(namespace, [{ content: `Turn ${turn}.`, sessionId, occurredAt: at(turn) }])));
    const { sessions } = await asked(SESSIONS, { namespace });
    expect(sessions.edges.map(({ node }) => [node.id, node.turns, node.lastAt])).toEqual([
      ['a', 2, at(3)],
      ['c', 1, at(2)],
      ['b', 1, at(1)],
    ]);
    expect(sessions.edges[0]?.node.workingMemory.map(({ memory }) => memory.id)).toEqual([ids[3], ids[0]]);
    const two = (await asked(SESSIONS, { namespace, first: 2 })).sessions;
    const rest = (await asked(SESSIONS, { namespace, first: 2, after: two.pageInfo.endCursor })).sessions;
    expect([...two.edges, ...rest.edges].map(({ node }) => node.id)).toEqual(['a', 'c', 'b']);
    expect(rest.pageInfo.hasNextPage).toBe(false);
    const one = await asked(
      'query ($namespace: String!) { session(namespace: $namespace, id: "b") { turns } none: session(namespace: $namespace, id: "z") { turns } }',
      { namespace },
    );
    expect(one).toEqual({ session: { turns: 1 }, none: null });
  });

  it('[R-GROWTH] counts what was recorded in each stretch, and all before it', async () => {
    const namespace = freshNamespace();
    const from = new Date(Date.now() - 60_000);
    await stored(namespace, [{ content: 'One.' }, { content: 'Two.' }, { content: 'Three.' }]);
    const to = new Date(Date.now() + 60_000);
    const GROWTH = `query ($namespace: String!, $from: DateTime!, $to: DateTime!, $buckets: Int) {
      growth(namespace: $namespace, from: $from, to: $to, buckets: $buckets) { totalBefore buckets { from to stored promoted archived clusters total counts { working } } } }`;
    const { growth } = await asked(GROWTH, { namespace, from, to, buckets: 4 });
    expect(growth.totalBefore).toBe(0);
    expect(growth.buckets.map(({ stored: count }) => count).reduce((x, y) => x + y)).toBe(3);
    expect(growth.buckets.at(-1)).toMatchObject({ total: 3, promoted: 0, archived: 0, to: to.toISOString() });
    await app.service.consolidate({ namespace });
    const later = await asked(GROWTH, {
      namespace,
      from: to,
      to: new Date(to.getTime() + 1_000),
      buckets: 1,
    });
    expect(later.growth).toMatchObject({
      totalBefore: 3,
      buckets: [{ stored: 0, total: 3, counts: { working: 3 } }],
    });
    const refused = async (variables: Variables) =>
      onlyError(await askGraphQL(app.url, GROWTH, { namespace, from, to, ...variables }));
    expect(await refused({ buckets: 201 })).toBe('INVALID_NUMBER buckets');
    expect(await refused({ to: from })).toBe('INVALID_DATE to');
  });

  it('[R-NAMESPACES] are listed by name, each with how many memories it has now', async () => {
    const prefix = `ns-${Date.now()}-`;
    for (const name of ['b', 'a', 'c']) await stored(prefix + name, [{ content: 'x' }]);
    const NAMESPACES = `query ($first: Int, $after: String, $prefix: String) { namespaces(first: $first, after: $after, prefix: $prefix) {
      edges { node { name counts { working } } } pageInfo { hasNextPage endCursor } } }`;
    const first = (await asked(NAMESPACES, { prefix, first: 2 })).namespaces;
    const rest = (await asked(NAMESPACES, { prefix, first: 2, after: first.pageInfo.endCursor })).namespaces;
    const all = [...first.edges, ...rest.edges].map(({ node }) => node);
    expect(all.map(({ name }) => name)).toEqual(['a', 'b', 'c'].map((name) => prefix + name));
    expect(all.map(({ counts }) => counts?.working ?? null)).toEqual([1, 1, 1]);
  });

  it('[R-NAMESPACES] are found by name, and an unused name gives null', async () => {
    const [written, emptied, factual] = [freshNamespace(), freshNamespace(), freshNamespace()];
    const [id = ''] = await stored(emptied, [{ content: 'x' }]);
    await app.service.forget({ namespace: emptied, id, mode: 'SOFT' });
    await app.service.observe({ namespace: factual, entity: 'Ilmo', text: 'lives in Turku' });
    await stored(written, [{ content: 'x' }]);
    const found = await asked(
      `query ($written: String!, $emptied: String!, $factual: String!, $none: String!) {
        written: namespace(name: $written) { name latestAt } emptied: namespace(name: $emptied) { name latestAt }
        factual: namespace(name: $factual) { name latestAt } none: namespace(name: $none) { name } }`,
      { written, emptied, factual, none: freshNamespace() },
    );
    expect(found).toEqual({
      written: { name: written, latestAt: expect.any(String) },
      emptied: { name: emptied, latestAt: null },
      factual: { name: factual, latestAt: null },
      none: null,
    });
  });
});

describe('nested fields', () => {
  const NESTED = `query ($namespace: String!, $first: Int) {
    memories(namespace: $namespace, first: $first) { edges { node { ... on Episode {
      tier(at: "2030-01-01T00:00:00Z") kappa reviewAt clusterSince changes { phase } decay(points: 3) { law } reinforcedBy contradicts
      session { turns firstTurn { id } lastTurn { id } workingMemory { slot } } previous { id } next { id }
      mentions { name } states { text } cluster { label members { id } } procedures { name } } } } }
    sessions(namespace: $namespace, first: $first) { edges { node { lastTurn { id } workingMemory { memory { id } } } } } }`;

  it('[R-GRAPHQL-BATCHED] ask the database as often for many as for one', async () => {
    const namespace = freshNamespace();
    const turns = Array.from({ length: 12 }, (_, turn) => ({
      content: `Caroline and Gustav met for the ${turn}. time.`,
      sessionId: `s${turn % 3}`,
      occurredAt: at(turn),
      ...(turn < 6 ? { facts: [{ entity: 'Caroline', text: `likes number ${turn}` }] } : {}),
    }));
    const ids = await stored(namespace, turns);
    for (let use = 0; use < 3; use += 1) await app.service.coAccess({ namespace, ids: ids.slice(0, 6) });
    await app.service.consolidate({ namespace });
    const statements = async (first: number): Promise<number> => {
      const runs = vi.spyOn(Database.prototype, 'run');
      try {
        await asked(NESTED, { namespace, first });
        return runs.mock.calls.length;
      } finally {
        runs.mockRestore();
      }
    };
    await statements(12);
    // What is done behind the callers' backs meanwhile asks the database, too: the least of a few counts.
    const least = async (first: number): Promise<number> => {
      const counts = [await statements(first), await statements(first), await statements(first)];
      return Math.min(...counts);
    };
    const [one, many] = [await least(1), await least(12)];
    expect(one).toBeGreaterThan(5);
    // One memory has neither neighbours nor a cluster to ask for.
    expect(many).toBeLessThanOrEqual(one + 4);
    expect(many).toBeLessThanOrEqual(20);
  });
});
