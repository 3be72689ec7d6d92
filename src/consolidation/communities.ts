/**
 * Finds communities by Louvain's method (Blondel et al., "Fast unfolding of communities in large networks", J. Stat. Mech. 2008), as graphology has it.
 * Louvain can leave a community in pieces that nothing connects; these pieces become communities of their own, as Leiden's method would have them.
 */
import { UndirectedGraph } from 'graphology';
import louvainModule from 'graphology-communities-louvain';
import { connectedComponents } from 'graphology-components';

// The package is CommonJS: what TypeScript takes for its namespace is the function.
const louvain = louvainModule as unknown as typeof louvainModule.default;

export interface WeightedLink {
  readonly a: string;
  readonly b: string;
  /** Greater than 0. */
  readonly weight: number;
}

interface Weighted {
  readonly weight: number;
}

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * The same nodes and links give the same communities, in whatever order they come: nodes are looked at in the order of their ids, and nothing is left to chance.
 * @param links a pair may come twice, from each of its ends, with one weight; both ends are among the nodes
 * @returns sorted lists of ids, in the order of their first ids; a node without links is alone
 */
export function communitiesOf(nodes: readonly string[], links: readonly WeightedLink[]): string[][] {
  const graph = graphOf(nodes, links);
  const community = louvain(graph, { randomWalk: false, getEdgeWeight: 'weight' });
  for (const edge of graph.edges()) {
    const [a, b] = graph.extremities(edge);
    if (community[a] !== community[b]) graph.dropEdge(edge);
  }
  return connectedComponents(graph)
    .map((members) => members.toSorted(byText))
    .toSorted(([a = ''], [b = '']) => byText(a, b));
}

/** Sums of weights depend on the order in which they are added up, so the links are sorted too. */
function graphOf(
  nodes: readonly string[],
  links: readonly WeightedLink[],
): UndirectedGraph<object, Weighted> {
  const graph = new UndirectedGraph<object, Weighted>();
  for (const id of nodes.toSorted(byText)) graph.addNode(id);
  const sorted = links
    .map(({ a, b, weight }) => (a < b ? { a, b, weight } : { a: b, b: a, weight }))
    .toSorted((one, other) => byText(one.a, other.a) || byText(one.b, other.b));
  for (const { a, b, weight } of sorted) graph.mergeEdge(a, b, { weight });
  return graph;
}
