/** How a recall came to its answer, for whoever asks. */
import type { GraphNodeKind } from '../node-kind.ts';
import type { Memory } from '../memory.ts';

export interface RecallExplanation {
  readonly profile: string;
  readonly law: string;
  /** Heaviest first. */
  readonly weights: readonly { readonly signal: string; readonly weight: number }[];
  readonly core: number;
  readonly limit: number;
  /** [0, 1], the mode's. */
  readonly threshold: number;
  readonly thresholdApplied: boolean;
  readonly minStrength: number;
  readonly minConfidence: number;
  readonly sameCosine: number;
  readonly tokenBudget: number;
  readonly walk: RecallWalk | null;
  readonly dropped: readonly DroppedMemory[];
}

export interface RecallWalk {
  readonly nodes: readonly WalkNode[];
  readonly links: readonly WalkLink[];
  readonly damping: number;
}

export interface WalkNode {
  readonly id: string;
  readonly kind: GraphNodeKind;
  readonly label: string;
  /** [0, 1] */
  readonly mass: number;
  /** [0, 1] */
  readonly seed: number;
}

export interface WalkLink {
  readonly source: string;
  readonly target: string;
  /** [0, 1], of the steps out of the source. */
  readonly weight: number;
}

export interface DroppedMemory {
  readonly stage: string;
  readonly reason: string;
  readonly memory: Memory;
  readonly score: number | null;
  /** The stronger memory that says the same. */
  readonly insteadOf: string | null;
}
