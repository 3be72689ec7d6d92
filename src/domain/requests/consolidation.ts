/** What callers ask of sleep and what they get: runs, what they changed, and what they made. */
import type { ConsolidationChange, ConsolidationRun } from '../answers.generated.ts';
export type { ConsolidationChange as Change, ConsolidationRun } from '../answers.generated.ts';

export const CONSOLIDATION_TRIGGERS = ['MANUAL', 'SCHEDULE', 'SESSION_END', 'COUNT'] as const;
export type ConsolidationTrigger = (typeof CONSOLIDATION_TRIGGERS)[number];

export const RUN_STATES = ['RUNNING', 'FINISHED', 'UNDONE'] as const;
export type RunState = (typeof RUN_STATES)[number];

export type PhaseName =
  | 'promote'
  | 'expire'
  | 'reschedule'
  | 'kappa'
  | 'cluster'
  | 'links'
  | 'replay'
  | 'abstract'
  | 'skills'
  | 'homeostasis'
  | 'cleanUp'
  | 'measure'
  | 'learn';

/** Memories that were used together again and again. */
export interface Cluster {
  readonly id: string;
  readonly namespace: string;
  /** The names that most of them mention; where they share none, the beginning of one of them. */
  readonly label: string;
  readonly keywords: readonly string[];
  readonly size: number;
  /** [0, 1]: the mean strength of the links between its memories, those that are missing counting 0. */
  readonly cohesion: number;
  readonly formedAt: Date;
  /** The first hundred. */
  readonly memberIds: readonly string[];
}

export interface ConsolidationReport {
  /** Null for a preview. */
  readonly run: ConsolidationRun | null;
  /** By phase, then by what was changed. */
  readonly changes: readonly ConsolidationChange[];
}
