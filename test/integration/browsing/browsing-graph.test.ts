/** The graph as a page draws it: over the wire, on the real service. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Graph, GraphLink, Query } from '../../../src/graphql/types.generated.ts';
import type { CypherConnection } from '../../support/database/cypher.ts';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { at, type Looking, looking, type Variables } from '../../support/running/browsing-support.ts';
import { dataOf, FORGET, type Json } from '../../support/running/graphql-operations.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';

const app = useApp();
let connection: CypherConnection;
let look: Looking;
beforeAll(async () => {
  look = await looking(app);
  ({ connection } = look);
});
afterAll(() => look[Symbol.asyncDispose]());

const asked: Looking['asked'] = (text, variables) => look.asked(text, variables);
const stored: Looking['stored'] = (namespace, turns) => look.stored(namespace, turns);
const done = (text: string, variables: Variables): Promise<unknown> => dataOf(app.url, text, variables);

describe('the graph', () => {
  const GRAPH = `query ($namespace: String!, $first: Int, $after: String, $sessionId: String, $around: ID, $hops: Int, $kinds: [GraphNodeKind!], $tiers: [String!], $links: [LinkKind!], $asOf: AsOf, $from: DateTime, $before: DateTime) {
    graph(namespace: $namespace, first: $first, after: $after, sessionId: $sessionId, around: $around, hops: $hops, kinds: $kinds, tiers: $tiers, links: $links, asOf: $asOf, from: $from, before: $before) {
      nodes { id kind label tier clusterId strength at sessionId size } links { id source target kind weight label } pageInfo { hasNextPage endCursor } notices } }`;

  async function town(): Promise<{ namespace: string; ids: string[] }> {
    const namespace = freshNamespace();
    const names = ['Caroline', 'Melanie', 'Gustav'];
    const ids = await stored(
      namespace,
      Array.from({ length: 24 }, (_, turn) => ({
        content: `${names[turn % 3]} walked to the harbour, time ${turn}, with ${names[(turn + 1) % 3]}.`,
        sessionId: `s${turn % 2}`,
        occurredAt: at(turn),
      })),
    );
    await app.service.coAccess({ namespace, ids: ids.slice(0, 5) });
    await app.service.coAccess({ namespace, ids: [ids[0] ?? '', ids[23] ?? ''] });
    await app.service.relate({ namespace, entity: 'Caroline', relationType: 'KNOWS', to: 'Melanie' });
    return { namespace, ids };
  }

  async function whole(
    variables: Variables,
    first: number,
  ): Promise<{ nodes: Set<string>; links: Map<string, Json<GraphLink>> }> {
    const nodes = new Set<string>();
    const links = new Map<string, Json<GraphLink>>();
    let after: string | null = null;
    do {
      const { graph }: Json<Query> = await asked(GRAPH, { ...variables, first, after });
      for (const { id } of graph.nodes) nodes.add(id);
      for (const link of graph.links) links.set(link.id, link);
      after = graph.pageInfo.hasNextPage ? (graph.pageInfo.endCursor ?? null) : null;
    } while (after !== null);
    for (const [id, { source, target }] of links)
      if (!nodes.has(source) || !nodes.has(target)) links.delete(id);
    return { nodes, links };
  }

  it('[R-GRAPH] put together of small pages, it is the same as of one, and as the store has it', async () => {
    const { namespace } = await town();
    const large = await whole({ namespace }, 2_000);
    const small = await whole({ namespace }, 3);
    expect([...small.nodes].toSorted()).toEqual([...large.nodes].toSorted());
    expect([...small.links.keys()].toSorted()).toEqual([...large.links.keys()].toSorted());
    const rows = await connection.cypher(
      `MATCH (a:Memory {namespace: $namespace})-[r:NEXT|COACTIVATED|REINFORCES|CONTRADICTS|MENTIONS]->(b:Memory)
       RETURN a.id + ':' + type(r) + ':' + b.id AS id`,
      { namespace },
    );
    const drawn = [...large.links.values()].map(({ source, kind, target }) => `${source}:${kind}:${target}`);
    expect(rows.length).toBeGreaterThan(60);
    for (const { id } of rows) expect(drawn).toContain(id);
    expect([...large.links.values()]).toContainEqual(
      expect.objectContaining({ kind: 'RELATED_TO', label: 'KNOWS' }),
    );
  });

  it('[R-GRAPH] leaves no link out between the nodes of the pages so far', async () => {
    const { namespace } = await town();
    const all = await whole({ namespace }, 2_000);
    const one = (await asked(GRAPH, { namespace, first: 8 })).graph;
    const two = (await asked(GRAPH, { namespace, first: 8, after: one.pageInfo.endCursor })).graph;
    const here = new Set([...one.nodes, ...two.nodes].map(({ id }) => id));
    const between = [...all.links.values()].filter(
      ({ source, target }) => here.has(source) && here.has(target),
    );
    const given = new Set([...one.links, ...two.links].map(({ id }) => id));
    expect(between.length).toBeGreaterThan(20);
    for (const { id } of between) expect(given).toContain(id);
  });

  it('[R-GRAPH] keeps to kinds, tiers, times and links, and tells what lies around a node', async () => {
    const { namespace, ids } = await town();
    const kindsOf = async (variables: Variables) =>
      new Set((await asked(GRAPH, { namespace, first: 500, ...variables })).graph.nodes.map((n) => n.kind));
    expect(await kindsOf({})).toEqual(new Set(['EPISODE', 'ENTITY']));
    expect(await kindsOf({ kinds: ['ENTITY'] })).toEqual(new Set(['ENTITY']));
    expect(await kindsOf({ kinds: ['EPISODE'], tiers: ['archived'] })).toEqual(new Set());
    const { graph: early } = await asked(GRAPH, { namespace, kinds: ['EPISODE'], before: at(2), first: 500 });
    expect(early.nodes.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    const { graph } = await asked(GRAPH, { namespace, around: ids[0], links: ['COACTIVATED'], first: 100 });
    const expected = [...ids.slice(0, 5), ids[23] ?? ''].toSorted();
    expect(graph.nodes.map(({ id }) => id).toSorted()).toEqual(expected);
    expect(graph.nodes[0]).toMatchObject({ id: ids[0], kind: 'EPISODE', tier: 'working', size: 1 });
    expect(graph.links).toHaveLength(11);
    const { graph: far } = await asked(GRAPH, {
      namespace,
      around: ids[23],
      hops: 2,
      links: ['COACTIVATED'],
      first: 4,
    });
    expect(far.nodes).toHaveLength(4);
    expect(far.notices).toHaveLength(1);
  });

  it('[R-GRAPH] [R-TIME-TRAVEL] shows with asOf what was known then', async () => {
    const namespace = freshNamespace();
    const [kept = '', gone = ''] = await stored(namespace, [
      { content: 'Caroline is here.' },
      { content: 'Caroline is there.' },
    ]);
    const knownAt = new Date().toISOString();
    await done(FORGET, { namespace, id: gone, mode: 'SOFT' });
    const [late = ''] = await stored(namespace, [{ content: 'Melanie is everywhere.' }]);
    const idsOf = async (variables: Variables) =>
      (await asked(GRAPH, { namespace, kinds: ['EPISODE', 'ENTITY'], ...variables })).graph;
    const now = await idsOf({});
    const then = await idsOf({ asOf: { knownAt } });
    const episodes = ({ nodes }: Json<Graph>) =>
      nodes
        .filter(({ kind }) => kind === 'EPISODE')
        .map(({ id }) => id)
        .toSorted();
    expect(episodes(now)).toEqual([kept, late].toSorted());
    expect(episodes(then)).toEqual([kept, gone].toSorted());
    expect(then.nodes.map(({ label }) => label)).not.toContain('Melanie');
    expect(then.links.filter(({ source, kind }) => source === gone && kind === 'MENTIONS')).toHaveLength(1);
  });

  it('[R-GRAPH] draws one session: its turns page by page, and what they mention', async () => {
    const { namespace, ids } = await town();
    const odd = ids.filter((_, turn) => turn % 2 === 1);
    const { nodes, links } = await whole({ namespace, sessionId: 's1' }, 5);
    const drawn = (await whole({ namespace, sessionId: 's1' }, 500)).nodes;
    expect([...nodes].toSorted()).toEqual([...drawn].toSorted());
    expect([...nodes].filter((id) => ids.includes(id)).toSorted()).toEqual(odd.toSorted());
    expect(nodes.size).toBe(odd.length + 3);
    expect([...links.values()].filter(({ kind }) => kind === 'NEXT')).toHaveLength(odd.length - 1);

    const knownAt = new Date().toISOString();
    const gone = odd[0] ?? '';
    await done(FORGET, { namespace, id: gone });
    expect((await whole({ namespace, sessionId: 's1' }, 500)).nodes).not.toContain(gone);
    expect((await whole({ namespace, sessionId: 's1', asOf: { knownAt } }, 500)).nodes).toContain(gone);
    expect((await whole({ namespace, sessionId: 'no such session' }, 500)).nodes.size).toBe(0);
  });

  it('[R-GRAPH] refuses what it cannot be asked', async () => {
    const namespace = freshNamespace();
    const refused = async (variables: Variables) =>
      onlyError(await askGraphQL(app.url, GRAPH, { namespace, ...variables }));
    expect(await refused({ first: 2_001 })).toBe('INVALID_NUMBER first');
    expect(await refused({ after: 'x' })).toBe('BAD_CURSOR after');
    expect(await refused({ tiers: ['x'] })).toBe('INVALID_ARGUMENT tiers[0]');
    expect(await refused({ around: 'nobody' })).toBe('UNKNOWN_ID around');
    expect(await refused({ around: 'nobody', sessionId: 's1' })).toBe('INVALID_ARGUMENT sessionId');
    expect(await refused({ around: 'nobody', hops: 4 })).toBe('INVALID_NUMBER hops');
    expect(await refused({ from: at(1), before: at(0) })).toBe('INVALID_ARGUMENT before');
    expect(await refused({ asOf: { knownAt: '9998-01-01T00:00:00Z' } })).toBe('INVALID_DATE asOf.knownAt');
  });
});
