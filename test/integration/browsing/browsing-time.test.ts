/** Lists with filters and with asOf, over GraphQL on the real service. */
import { describe, expect, it } from 'vitest';
import type { Query } from '../../../src/graphql/types.generated.ts';
import { useApp } from '../../support/database/graph.ts';
import { instantBetween } from '../../support/between.ts';
import { freshNamespace } from '../../support/namespace.ts';
import {
  dataOf,
  FORGET,
  type Json,
  query,
  type Receipt,
  REMEMBER_MANY,
} from '../../support/running/graphql-operations.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';

const app = useApp();

type Variables = Record<string, unknown>;
const asked = (text: string, variables: Variables): Promise<Json<Query>> => query(app.url, text, variables);

async function stored(namespace: string, turns: readonly Variables[]): Promise<string[]> {
  const input = turns.map((turn) => ({ namespace, ...turn }));
  const { rememberMany } = await dataOf<{ rememberMany: Receipt[] }>(app.url, REMEMBER_MANY, { input });
  return rememberMany.map(({ id }) => id);
}

const day = (date: number): string => new Date(Date.UTC(2024, 0, date)).toISOString();
/** Between two writes. */
const instant = async (): Promise<string> => (await instantBetween()).toISOString();

const LIST = `query ($namespace: String!, $first: Int, $after: String, $sessionId: String, $project: String, $tiers: [String!], $categories: [Category!],
    $from: DateTime, $before: DateTime, $asOf: AsOf, $all: Boolean) {
  memories(namespace: $namespace, first: $first, after: $after, sessionId: $sessionId, project: $project, tiers: $tiers, categories: $categories,
    occurredFrom: $from, occurredBefore: $before, asOf: $asOf, includeForgotten: $all) {
    edges { node { id } } pageInfo { hasNextPage endCursor } } }`;

async function listed(variables: Variables): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const { memories }: Json<Query> = await asked(LIST, { first: 2, ...variables, after });
    ids.push(...memories.edges.map(({ node }) => node.id));
    after = memories.pageInfo.hasNextPage ? (memories.pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return ids;
}

describe('memories', () => {
  it('[R-TIME-TRAVEL] are limited to projects, tiers, kinds of knowledge and times, page by page', async () => {
    const namespace = freshNamespace();
    const [a = '', b = '', c = '', d = '', e = ''] = await stored(namespace, [
      { content: 'a', occurredAt: day(3), project: 'p', category: 'SEMANTIC' },
      { content: 'b', occurredAt: day(1), project: 'p' },
      { content: 'c', occurredAt: day(2), sessionId: 's' },
      { content: 'd', occurredAt: day(2), sessionId: 's', category: 'EPISODIC' },
      { content: 'e', occurredAt: day(4), sessionId: 's' },
    ]);
    expect(await listed({ namespace })).toEqual([e, d, c, b, a]);
    expect(await listed({ namespace, project: 'p' })).toEqual([b, a]);
    expect(await listed({ namespace, sessionId: 's' })).toEqual([e, d, c]);
    expect(await listed({ namespace, categories: ['SEMANTIC', 'EPISODIC'] })).toEqual([d, a]);
    expect(await listed({ namespace, tiers: ['working'] })).toEqual([e, d, c, b, a]);
    expect(await listed({ namespace, tiers: ['archived', 'longTerm'] })).toEqual([]);
    // Two that happened at one instant lie on both sides of a page's end.
    expect(await listed({ namespace, from: day(1) })).toEqual([e, a, d, c, b]);
    expect(await listed({ namespace, from: day(1), first: 1 })).toEqual([e, a, d, c, b]);
    expect(await listed({ namespace, from: day(2), before: day(4) })).toEqual([a, d, c]);
    expect(await listed({ namespace, before: day(3), sessionId: 's' })).toEqual([d, c]);
  });

  it('[R-TIME-TRAVEL] are limited to those stored, past and in the tier at the requested time', async () => {
    const namespace = freshNamespace();
    const nothing = await instant();
    const [a = '', b = ''] = await stored(namespace, [
      { content: 'a', occurredAt: day(1) },
      { content: 'b', occurredAt: day(2) },
    ]);
    const both = await instant();
    await dataOf(app.url, FORGET, { namespace, id: b, mode: 'SOFT' });
    await app.service.coAccess({ namespace, ids: [a, b] }).catch(() => undefined);
    const [c = ''] = await stored(namespace, [{ content: 'c', occurredAt: day(3) }]);
    await app.service.coAccess({ namespace, ids: [a, c] });
    await app.service.coAccess({ namespace, ids: [a, c] });
    await app.service.consolidate({ namespace });
    expect(await listed({ namespace })).toEqual([c, a]);
    expect(await listed({ namespace, asOf: { knownAt: both }, first: 1 })).toEqual([b, a]);
    expect(await listed({ namespace, asOf: { knownAt: both, validAt: day(1) } })).toEqual([a]);
    expect(await listed({ namespace, asOf: { validAt: day(3) } })).toEqual([c, a]);
    expect(await listed({ namespace, asOf: { knownAt: nothing } })).toEqual([]);
    expect(await listed({ namespace, asOf: { knownAt: both }, from: day(2) })).toEqual([b]);
    expect(await listed({ namespace, tiers: ['shortTerm'] })).toEqual([c, a]);
    expect(await listed({ namespace, tiers: ['shortTerm'], asOf: { knownAt: both } })).toEqual([]);
    expect(await listed({ namespace, tiers: ['working'], asOf: { knownAt: both } })).toEqual([b, a]);
    const ONE = `query ($namespace: String!, $id: ID!, $asOf: AsOf) { memory(namespace: $namespace, id: $id, asOf: $asOf) { id } }`;
    const one = async (id: string, asOf?: Variables) => (await asked(ONE, { namespace, id, asOf })).memory;
    expect(await one(b, { knownAt: both })).toEqual({ id: b });
    expect(await one(b, { knownAt: new Date().toISOString() })).toBeNull();
    expect(await one(c, { knownAt: both })).toBeNull();
    expect(await one(c, { validAt: day(2) })).toBeNull();
    expect(await one(c)).toEqual({ id: c });
  });

  it('[R-TIME-TRAVEL] are refused where what is asked does not hang together', async () => {
    const namespace = freshNamespace();
    const refused = async (variables: Variables) =>
      onlyError(await askGraphQL(app.url, LIST, { namespace, first: 1, ...variables }));
    expect(await refused({ tiers: ['short'] })).toBe('INVALID_ARGUMENT tiers[0]');
    expect(await refused({ from: day(2), before: day(1) })).toBe('INVALID_ARGUMENT occurredBefore');
    expect(await refused({ asOf: { knownAt: day(1) }, all: true })).toBe('INVALID_ARGUMENT includeForgotten');
    expect(await refused({ asOf: { knownAt: '9998-01-01T00:00:00Z' } })).toBe('INVALID_DATE asOf.knownAt');
    expect(await refused({ after: Buffer.from('["recorded",1,"x"]').toString('base64url') })).toBe(
      'BAD_CURSOR after',
    );
    expect(await refused({ from: day(1), after: 'x' })).toBe('BAD_CURSOR after');
  });
});

describe('what is derived', () => {
  it('[R-TIME-TRAVEL] entities are limited to those known at the requested time', async () => {
    const namespace = freshNamespace();
    const observe = (entity: string) => app.service.observe({ namespace, entity, text: 'is here' });
    await observe('Anna');
    const knownAt = await instant();
    await observe('Bert');
    const ENTITIES = `query ($namespace: String!, $asOf: AsOf, $entity: String!) {
      entities(namespace: $namespace, asOf: $asOf) { edges { node { name } } } entity(namespace: $namespace, entity: $entity, asOf: $asOf) { name } }`;
    const now = await asked(ENTITIES, { namespace, entity: 'Bert' });
    expect(now.entities.edges.map(({ node }) => node.name)).toEqual(['Anna', 'Bert']);
    expect(now.entity).toEqual({ name: 'Bert' });
    const then = await asked(ENTITIES, { namespace, entity: 'Bert', asOf: { knownAt } });
    expect(then.entities.edges.map(({ node }) => node.name)).toEqual(['Anna']);
    expect(then.entity).toBeNull();
  });

  it('[R-TIME-TRAVEL] clusters and runs are listed page by page, clusters also as of a time', async () => {
    const namespace = freshNamespace();
    const before = await instant();
    for (const group of ['x', 'y']) {
      const ids = await stored(
        namespace,
        Array.from({ length: group === 'x' ? 4 : 3 }, (_, at) => ({ content: `${group} ${at}` })),
      );
      for (let use = 0; use < 3; use += 1) await app.service.coAccess({ namespace, ids });
    }
    for (let run = 0; run < 3; run += 1) await app.service.consolidate({ namespace });
    const PAGES = `query ($namespace: String!, $clusters: String, $runs: String, $asOf: AsOf) {
      clusters(namespace: $namespace, first: 1, after: $clusters, asOf: $asOf) { edges { node { size members { id } } } pageInfo { hasNextPage endCursor } }
      consolidationRuns(namespace: $namespace, first: 2, after: $runs) { edges { node { id startedAt cleanedAt } } pageInfo { hasNextPage endCursor } } }`;
    const one = await asked(PAGES, { namespace });
    const two = await asked(PAGES, {
      namespace,
      clusters: one.clusters.pageInfo.endCursor,
      runs: one.consolidationRuns.pageInfo.endCursor,
    });
    expect([one, two].flatMap(({ clusters }) => clusters.edges.map(({ node }) => node.size))).toEqual([4, 3]);
    expect([one, two].map(({ clusters }) => clusters.pageInfo.hasNextPage)).toEqual([true, false]);
    const runs = [one, two].flatMap(({ consolidationRuns }) =>
      consolidationRuns.edges.map(({ node }) => node),
    );
    expect(new Set(runs.map(({ id }) => id)).size).toBe(3);
    expect(runs.map(({ startedAt }) => startedAt)).toEqual(
      runs
        .map(({ startedAt }) => startedAt)
        .toSorted()
        .toReversed(),
    );
    const past = await asked(PAGES, { namespace, asOf: { knownAt: before } });
    expect(past.clusters.edges).toEqual([]);
    const bad = await askGraphQL(app.url, PAGES, {
      namespace,
      clusters: one.consolidationRuns.pageInfo.endCursor,
    });
    expect(onlyError(bad)).toBe('BAD_CURSOR after');
  });
});
