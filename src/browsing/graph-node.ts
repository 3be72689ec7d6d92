/** A row of the store as a node of the graph. */
import { firstWords } from '../domain/texts/first-words.ts';
import { CATEGORIES, PACES, TIERS } from '../domain/memory.ts';
import { GRAPH_NODE_KINDS } from '../domain/node-kind.ts';
import type { GraphNode } from '../domain/requests/graph.ts';
import type { AnyLaw } from '../models/laws/laws.ts';
import { stateOf } from '../retrieval/memory-law.ts';
import type { RowOf } from '../store/episode-row.ts';
import type { graphNodes } from '../store/statements.generated.ts';

/** @param law by which the strength of an episode is computed @param now the time that strength refers to */
export function toGraphNode(row: RowOf<typeof graphNodes>['node'], law: AnyLaw, now: Date): GraphNode {
  const { text, use, ...node } = row;
  const tier = TIERS.find((each) => each === row.tier);
  const pace = PACES.find((each) => each === use?.pace) ?? null;
  const category = CATEGORIES.find((each) => each === use?.category) ?? null;
  return {
    ...node,
    tier: tier ?? null,
    kind: GRAPH_NODE_KINDS.find((kind) => kind === row.kind) ?? 'EPISODE',
    label: firstWords(text ?? ''),
    strength:
      use === null || tier === undefined
        ? null
        : law.strength(stateOf({ ...use, tier, pace, category }), now),
  };
}
