/** Computes a layout with ForceAtlas2 in a worker, and posts positions as they change. */
import { MultiUndirectedGraph } from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';

export interface LayoutTask {
  /** x and y of each node, in turn. */
  readonly positions: Float32Array;
  /** Source and target of each link, in turn, as indexes of nodes. */
  readonly links: Uint32Array;
  /** Of each link, from 0 to 1. */
  readonly weights: Float32Array;
}

/** Rounds between two messages, and the total by the number of nodes. */
const ROUNDS = 10;
const roundsFor = (nodes: number): number => (nodes > 5_000 ? 120 : nodes > 1_000 ? 250 : 400);

function build({ positions, links, weights }: LayoutTask): MultiUndirectedGraph {
  const graph = new MultiUndirectedGraph();
  for (let at = 0; at < positions.length; at += 2) {
    graph.addNode(at / 2, { x: positions[at] ?? 0, y: positions[at + 1] ?? 0 });
  }
  for (const [at, weight] of weights.entries()) graph.addEdge(links[2 * at], links[2 * at + 1], { weight });
  return graph;
}

function positionsOf(graph: MultiUndirectedGraph): Float32Array {
  const positions = new Float32Array(2 * graph.order);
  graph.forEachNode((node, { x, y }) => {
    positions[2 * Number(node)] = Number(x);
    positions[2 * Number(node) + 1] = Number(y);
  });
  return positions;
}

addEventListener('message', ({ data }: MessageEvent<LayoutTask>) => {
  const graph = build(data);
  const settings = {
    ...forceAtlas2.inferSettings(graph),
    barnesHutOptimize: graph.order > 800,
  };
  for (let round = 0; round < roundsFor(graph.order); round += ROUNDS) {
    forceAtlas2.assign(graph, { iterations: ROUNDS, settings });
    const positions = positionsOf(graph);
    postMessage(positions, { transfer: [positions.buffer] });
  }
  close();
});
