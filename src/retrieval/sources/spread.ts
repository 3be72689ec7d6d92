/** Follows what memories mention and are related to outwards from the seeds, fetching only as much of the graph as the walk reaches. */
import { type Adjacency, type Edge, forwardPush, type Pushed } from './pagerank.ts';

/** An entity and all the memories that mention it, or a memory that its writer related to others. */
export interface Expanded {
  readonly nodeId: string;
  readonly memoryIds: readonly string[];
  /** Of its own kind: memories for a memory. A mention weighs 1. */
  readonly related: readonly { readonly id: string; readonly weight: number }[];
}

/** All that these memories lead to, and these entities; what is mentioned too often is left out. */
export type Expand = (ids: readonly string[], entityIds: readonly string[]) => Promise<readonly Expanded[]>;

export interface Seeds {
  /** Mass by id; together the two have a sum of 1. */
  readonly memories: ReadonlyMap<string, number>;
  readonly entities: ReadonlyMap<string, number>;
}

export interface Spread {
  /** By memory. */
  readonly rank: ReadonlyMap<string, number>;
  /** How many entities and related memories each seed leads to. */
  readonly seedDegrees: readonly number[];
  readonly walk: Walk;
}

/** Where it went, memories and entities alike. */
export interface Walk {
  /** Mass by node, of sum 1. */
  readonly seeds: ReadonlyMap<string, number>;
  readonly pushed: Pushed;
  readonly edges: Adjacency;
}

export const WALK = { damping: 0.75, threshold: 1e-3 };
const ROUNDS = 2;
/** Of what a walk has reached; the rest keeps the little that reached it. */
const MOST_EXPANDED = 60;

export async function spread(seeds: Seeds, expand: Expand): Promise<Spread> {
  const graph = new Reached();
  const start = new Map([...seeds.memories, ...seeds.entities]);
  graph.add([...seeds.memories.keys()], await expand([...seeds.memories.keys()], [...seeds.entities.keys()]));
  let pushed = forwardPush(start, graph.edges, WALK);
  for (let round = 1; round < ROUNDS; round += 1) {
    const frontier = graph.frontier(pushed.residual);
    if (frontier.memories.length + frontier.entities.length === 0) break;
    graph.add(frontier.memories, await expand(frontier.memories, frontier.entities));
    pushed = forwardPush(start, graph.edges, WALK);
  }
  return {
    rank: graph.memoryRanks(pushed),
    walk: { seeds: start, pushed, edges: graph.edges },
    seedDegrees: Array.from(seeds.memories.keys(), (id) => graph.edges.get(id)?.length ?? 0),
  };
}

class Reached {
  readonly edges = new Map<string, Edge[]>();
  readonly #memories = new Set<string>();
  readonly #entities = new Set<string>();

  /** `expanded`: memories of which this is all that they lead to. */
  add(expanded: readonly string[], found: readonly Expanded[]): void {
    const whole = new Set(expanded);
    for (const id of expanded) {
      this.#memories.add(id);
      this.edges.set(id, []);
    }
    for (const { nodeId, memoryIds, related } of found) {
      const edges = related.map(({ id, weight }) => ({ to: id, weight }));
      for (const { to } of edges) (whole.has(nodeId) ? this.#memories : this.#entities).add(to);
      if (whole.has(nodeId)) this.edges.get(nodeId)?.push(...edges);
      else if (!this.edges.has(nodeId))
        this.edges.set(nodeId, [...memoryIds.map((to) => ({ to, weight: 1 })), ...edges]);
      for (const id of memoryIds) {
        this.#memories.add(id);
        if (whole.has(id)) this.edges.get(id)?.push({ to: nodeId, weight: 1 });
      }
    }
  }

  /** What has more than the threshold and was not expanded yet, fullest first. */
  frontier(residual: ReadonlyMap<string, number>): { memories: string[]; entities: string[] } {
    const fullest = Array.from(residual)
      .filter(([id, mass]) => mass >= WALK.threshold && !this.edges.has(id))
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_EXPANDED)
      .map(([id]) => id);
    return {
      memories: fullest.filter((id) => this.#memories.has(id)),
      entities: fullest.filter((id) => this.#entities.has(id)),
    };
  }

  /** What arrived and was not pushed on counts by the share of it that would have stayed. */
  memoryRanks({ rank, residual }: Pushed): Map<string, number> {
    const ranks = new Map<string, number>();
    for (const id of this.#memories) {
      const mass = (rank.get(id) ?? 0) + (1 - WALK.damping) * (residual.get(id) ?? 0);
      if (mass > 0) ranks.set(id, mass);
    }
    return ranks;
  }
}
