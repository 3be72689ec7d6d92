/** The question as GraphQL, and the answer as it comes back. */
import type { Json } from '../../client/json.ts';
import type { HeldFact, RecallHit, RecallResult } from '../../domain/answers.generated.ts';
import type { Memory } from '../../domain/memory.ts';

export type AnsweredMemory = Json<Memory>;
export type AnsweredHit = Json<RecallHit>;
export type Answer = Json<
  Omit<RecallResult, 'facts'> & { readonly facts: readonly Pick<HeldFact, 'text'>[] }
>;

export const RECALL = `query Recall($input: RecallInput!) {
  recall(input: $input) {
    recallId mode abstained unclear tookMs notices learntLater happenedLater
    stages { name candidates tookMs }
    dropped { stage reason count }
    facts { text }
    hits {
      score relevance relevanceBand core feedback need order
      signals { name raw normalised weight contribution }
      memory { ...Told }
      passage { offset size }
      neighbours { ...Told }
      contradictedBy { ...Told }
      supersededBy { ...Told }
      sameAs { ...Told }
    }
  }
}
fragment Told on Memory {
  id namespace idempotencyKey tier
  ... on Episode { content occurredAt sessionId who project tags }
}`;
