import fc from 'fast-check';
import { UndirectedGraph } from 'graphology';
import modularityModule from 'graphology-metrics/graph/modularity.js';
import { describe, expect, it } from 'vitest';
import { random } from '../../bench/support/random.ts';
import { communitiesOf, type WeightedLink } from './communities.ts';

// The package is CommonJS: what TypeScript takes for its namespace is the function.
const modularity = modularityModule as unknown as typeof modularityModule.default;

const name = (at: number): string => `m${String(at).padStart(3, '0')}`;
const names = (count: number): string[] => Array.from({ length: count }, (_, at) => name(at));

const groupsOf = (count: number, size: number): string[][] =>
  Array.from({ length: count }, (_, group) => names(count * size).slice(group * size, (group + 1) * size));

/** All pairs within a group, and one weak link from each group to the next. */
function cliques(groups: readonly (readonly string[])[]): WeightedLink[] {
  const within = groups.flatMap((group) =>
    group.flatMap((a) => group.filter((b) => b > a).map((b) => ({ a, b, weight: 0.5 }))),
  );
  const between = groups
    .slice(1)
    .map((group, at) => ({ a: groups[at]?.[0] ?? '', b: group[1] ?? '', weight: 0.1 }));
  return [...within, ...between];
}

/** Each pair is linked by chance: seldom, but often within a group. */
function mixed(groups: readonly (readonly string[])[], chance: () => number): WeightedLink[] {
  const groupOf = new Map(groups.flatMap((group, at) => group.map((id) => [id, at] as const)));
  const all = groups.flat();
  return all.flatMap((a) =>
    all
      .filter((b) => b > a && chance() < (groupOf.get(a) === groupOf.get(b) ? 0.4 : 0.02))
      .map((b) => ({ a, b, weight: 0.2 + chance() })),
  );
}

function modularityOf(groups: readonly (readonly string[])[], links: readonly WeightedLink[]): number {
  const graph = new UndirectedGraph();
  for (const [community, group] of groups.entries()) for (const id of group) graph.addNode(id, { community });
  for (const { a, b, weight } of links) graph.mergeEdge(a, b, { weight });
  return modularity(graph, { getNodeCommunity: 'community', getEdgeWeight: 'weight' });
}

/** Whether each can be reached from the first by links among them. */
function isConnected(members: readonly string[], links: readonly WeightedLink[]): boolean {
  const inside = links.filter(({ a, b }) => members.includes(a) && members.includes(b));
  const reached = new Set(members.slice(0, 1));
  for (const id of reached) {
    for (const { a, b } of inside) {
      if (a === id) reached.add(b);
      if (b === id) reached.add(a);
    }
  }
  return reached.size === members.length;
}

function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  return list
    .map((item) => [chance(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}

/** Up to 30 links among 12 nodes. */
const anyLinks = fc
  .uniqueArray(fc.record({ a: fc.nat(11), b: fc.nat(11), weight: fc.constantFrom(0.1, 0.271, 0.5, 0.8) }), {
    selector: ({ a, b }) => `${Math.min(a, b)}-${Math.max(a, b)}`,
    maxLength: 30,
  })
  .map((drawn) =>
    drawn.filter(({ a, b }) => a !== b).map(({ a, b, weight }) => ({ a: name(a), b: name(b), weight })),
  );

describe('communities', () => {
  it('are the planted groups, in the order of their first ids', () => {
    const planted = groupsOf(5, 8);
    expect(communitiesOf(planted.flat().toReversed(), cliques(planted))).toEqual(planted);
  });

  it('divide a graph of many chance links at least as well as the planted groups do', () => {
    const planted = groupsOf(8, 25);
    const links = mixed(planted, random(31));
    const found = communitiesOf(planted.flat(), links);
    expect(modularityOf(planted, links)).toBeGreaterThan(0.3);
    expect(modularityOf(found, links)).toBeGreaterThanOrEqual(modularityOf(planted, links) - 1e-9);
  });

  it('are the same in whatever order nodes, links and ends of links come, once or twice', () => {
    const chance = random(7);
    const groups = groupsOf(4, 12);
    const links = mixed(groups, chance);
    const first = communitiesOf(groups.flat(), links);
    for (let time = 0; time < 20; time += 1) {
      const turned = shuffled(links, chance).map(({ a, b, weight }) =>
        chance() < 0.5 ? { a, b, weight } : { a: b, b: a, weight },
      );
      const twice = turned.flatMap((link) =>
        chance() < 0.5 ? [link] : [link, { a: link.b, b: link.a, weight: link.weight }],
      );
      expect(communitiesOf(shuffled(groups.flat(), chance), twice)).toEqual(first);
    }
  });

  it('have each node once, hang together, and divide no worse than no division at all', () => {
    fc.assert(
      fc.property(anyLinks, (links) => {
        const found = communitiesOf(names(12), links);
        expect(found.flat().toSorted()).toEqual(names(12));
        for (const members of found) expect(isConnected(members, links)).toBe(true);
        if (links.length > 0) expect(modularityOf(found, links)).toBeGreaterThanOrEqual(-1e-9);
      }),
      { numRuns: 1_000 },
    );
  });

  it('are none without links: each node is alone', () => {
    expect(communitiesOf(['b', 'a'], [])).toEqual([['a'], ['b']]);
    expect(communitiesOf([], [])).toEqual([]);
  });
});
