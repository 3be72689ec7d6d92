/** The Bayesian network around entities: what the graph holds to be related, at one point in both times. */
import {
  type Relation,
  type RelationNetwork,
  relationNetwork,
} from '../models/inference/relation-network.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { bayesNeighbourhood } from '../store/statements.generated.ts';
import type { Instants } from '../domain/times/instants.ts';

/** Source D: 1,000 nodes, and no edge of less confidence. */
export const MOST_NODES = 1_000;
const MIN_CONFIDENCE = 0.3;

/** What is related to more than this is related to everything, and connects everything with everything. */
const MOST_RELATIONS = 50;

/** The nearest and surest of them: to break their circles and to weigh them takes some 20 ms. */
export const MOST_EDGES = 3_000;

export interface Neighbourhood extends RelationNetwork {
  /** Something lay beyond the bounds. */
  readonly cut: boolean;
}

/** One round trip. The entities themselves are in the network, related or not. */
export async function neighbourhood(
  { namespace, entityIds, at }: { namespace: string; entityIds: readonly string[]; at: Instants },
  database: Database,
  options: RunOptions,
): Promise<Neighbourhood> {
  const [row] = await database.run(
    bayesNeighbourhood,
    {
      namespace,
      entityIds,
      minConfidence: MIN_CONFIDENCE,
      mostNodes: MOST_NODES,
      mostRelations: MOST_RELATIONS,
      mostEdges: MOST_EDGES,
      ...at,
    },
    options,
  );
  const { from = [], to = [], confidences = [], contradicts = [] } = row ?? {};
  const relations = from.map((each, index) => ({
    from: each,
    to: to[index] as string,
    confidence: confidences[index] as number,
    contradicts: contradicts[index] as boolean,
  }));
  const kept = within(relations, entityIds);
  return {
    ...relationNetwork(kept, entityIds),
    cut: kept.length < relations.length || relations.length === MOST_EDGES,
  };
}

/** Those that reach no more nodes than this: they come nearest first, so what is left out is the farthest. */
function within(relations: readonly Relation[], entityIds: readonly string[]): Relation[] {
  const nodes = new Set(entityIds);
  return relations.filter(({ from, to }) => {
    const more = [from, to].filter((each) => !nodes.has(each)).length;
    if (nodes.size + more > MOST_NODES) return false;
    nodes.add(from).add(to);
    return true;
  });
}
