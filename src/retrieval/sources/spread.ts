/** Follows what memories mention outwards from the seeds, fetching only as much of the graph as the walk reaches. */
import { type Adjacency, type Edge, forwardPush, type Pushed } from './pagerank.ts';

/** One entity and all the memories that mention it. */
export interface Mentioned {
  readonly entityId: string;
  readonly memoryIds: readonly string[];
}

/** All that these memories mention, and these entities; what is mentioned too often is left out. */
export type Expand = (ids: readonly string[], entityIds: readonly string[]) => Promise<readonly Mentioned[]>;

export interface Seeds {
  /** Mass by id; together the two have a sum of 1. */
  readonly memories: ReadonlyMap<string, number>;
  readonly entities: ReadonlyMap<string, number>;
}

export interface Spread {
  /** By memory. */
  readonly rank: ReadonlyMap<string, number>;
  /** How many entities each seed leads to. */
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

export const WALK = { damping: 0.85, threshold: 5e-4 };
const ROUNDS = 3;
/** Of the memories that a walk has reached; the rest keep the little that reached them. */
const MOST_EXPANDED = 60;

export async function spread(seeds: Seeds, expand: Expand): Promise<Spread> {
  const graph = new Mentions();
  const start = new Map([...seeds.memories, ...seeds.entities]);
  graph.add([...seeds.memories.keys()], await expand([...seeds.memories.keys()], [...seeds.entities.keys()]));
  let pushed = forwardPush(start, graph.edges, WALK);
  for (let round = 1; round < ROUNDS; round += 1) {
    const frontier = graph.frontier(pushed.residual);
    if (frontier.length === 0) break;
    graph.add(frontier, await expand(frontier, []));
    pushed = forwardPush(start, graph.edges, WALK);
  }
  return {
    rank: graph.memoryRanks(pushed),
    walk: { seeds: start, pushed, edges: graph.edges },
    seedDegrees: Array.from(seeds.memories.keys(), (id) => graph.edges.get(id)?.length ?? 0),
  };
}

class Mentions {
  readonly edges = new Map<string, Edge[]>();
  readonly #memories = new Set<string>();
  readonly #entities = new Set<string>();

  /** `expanded`: memories of which these are all the entities. */
  add(expanded: readonly string[], mentioned: readonly Mentioned[]): void {
    for (const id of expanded) {
      this.#memories.add(id);
      this.edges.set(id, []);
    }
    for (const { entityId, memoryIds } of mentioned) {
      const isNew = !this.#entities.has(entityId);
      this.#entities.add(entityId);
      if (isNew)
        this.edges.set(
          entityId,
          memoryIds.map((to) => ({ to, weight: 1 })),
        );
      for (const id of memoryIds) this.#memories.add(id);
    }
    const whole = new Set(expanded);
    for (const { entityId, memoryIds } of mentioned) {
      for (const id of memoryIds) if (whole.has(id)) this.edges.get(id)?.push({ to: entityId, weight: 1 });
    }
  }

  /** Memories that have more than the threshold and were not expanded yet, fullest first. */
  frontier(residual: ReadonlyMap<string, number>): string[] {
    return Array.from(residual)
      .filter(([id, mass]) => mass >= WALK.threshold && this.#memories.has(id) && !this.edges.has(id))
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_EXPANDED)
      .map(([id]) => id);
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
