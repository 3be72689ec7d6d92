/** The question as GraphQL, and the answer as it comes back. */

export interface AnsweredMemory {
  readonly id: string;
  readonly tier: string;
  readonly content: string;
  readonly occurredAt: string;
  readonly sessionId: string | null;
  readonly who: string | null;
}

export interface AnsweredSignal {
  readonly name: string;
  readonly raw: number | null;
  readonly normalised: number;
  readonly weight: number;
  readonly contribution: number;
}

export interface AnsweredHit {
  readonly score: number;
  readonly core: boolean;
  readonly signals: readonly AnsweredSignal[];
  readonly memory: AnsweredMemory;
  readonly neighbours: readonly AnsweredMemory[];
  readonly contradictedBy: readonly AnsweredMemory[];
}

export interface Answer {
  readonly recallId: string;
  readonly mode: string;
  readonly tookMs: number;
  readonly notices: readonly string[];
  readonly learntLater: number | null;
  readonly happenedLater: number | null;
  readonly stages: readonly { readonly name: string; readonly candidates: number; readonly tookMs: number }[];
  readonly dropped: readonly { readonly stage: string; readonly reason: string; readonly count: number }[];
  readonly hits: readonly AnsweredHit[];
}

export const RECALL = `query Recall($input: RecallInput!) {
  recall(input: $input) {
    recallId mode tookMs notices learntLater happenedLater
    stages { name candidates tookMs }
    dropped { stage reason count }
    hits {
      score core
      signals { name raw normalised weight contribution }
      memory { ...Told }
      neighbours { ...Told }
      contradictedBy { ...Told }
    }
  }
}
fragment Told on Memory {
  id namespace idempotencyKey tier
  ... on Episode { content occurredAt sessionId who project tags }
}`;
