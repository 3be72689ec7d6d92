/** What callers ask of sleep and what they get: runs, what they changed, and what they made. */

export interface ConsolidateInput {
  readonly namespace: string;
  /** True: says what a run would change, and changes nothing. */
  readonly dryRun?: boolean | undefined;
  /** The instant that the run is for; the present when left out. */
  readonly now?: Date | undefined;
}

export const CONSOLIDATION_TRIGGERS = ['MANUAL', 'SCHEDULE', 'SESSION_END', 'COUNT'] as const;
export type ConsolidationTrigger = (typeof CONSOLIDATION_TRIGGERS)[number];

export const RUN_STATES = ['RUNNING', 'FINISHED', 'UNDONE'] as const;
export type RunState = (typeof RUN_STATES)[number];

export interface ConsolidationRun {
  readonly id: string;
  readonly state: RunState;
  readonly trigger: ConsolidationTrigger;
  /** What ended, where that began it. */
  readonly sessionId: string | null;
  /** The instant that it is for. */
  readonly now: Date;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** When what it had changed was cleaned up; it cannot be taken back from then on. */
  readonly cleanedAt: Date | null;
  /** Those it does, in order. */
  readonly phases: readonly string[];
  /** The one that it is at. */
  readonly phase: string | null;
  readonly promoted: number;
  readonly archived: number;
  /** By phase, those that changed anything. */
  readonly counts: readonly { readonly phase: string; readonly count: number }[];
}

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

/** What a phase of a run did to one thing. */
export interface Change {
  readonly phase: string;
  /** What it changed: a memory, an entity, a namespace's name. */
  readonly id: string;
  /** What that has to do with. */
  readonly otherId: string | null;
  readonly before: string | null;
  readonly after: string | null;
  /** At the run's instant; what of, the phase says. */
  readonly amount: number | null;
}

export interface ConsolidationReport {
  /** Null for a preview. */
  readonly run: ConsolidationRun | null;
  /** By phase, then by what was changed. */
  readonly changes: readonly Change[];
}
