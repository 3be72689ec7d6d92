/** How a namespace's memory is: the six metrics of source B, and what is due and waiting. Energy in accesses. */
import type { ErrorCode } from '../errors.ts';
import type { GivenUp } from '../background.ts';
import type { ConsolidationTrigger } from './consolidation.ts';
export type { EnergyBin, MemoryHealth, TierHealth } from '../answers.generated.ts';

/** Whether a namespace's memory works, how much it holds, and what is behind. */
export interface MemoryStatus {
  readonly namespace: string;
  /** Recall works, with the model or without. */
  readonly ready: boolean;
  readonly live: number;
  readonly retracted: number;
  readonly erased: number;
  /** How many memories consolidation has to look at now. */
  readonly due: number;
  readonly unembedded: number;
  readonly unlinked: number;
  /** What makes answers less than they could be, in sentences. */
  readonly notices: readonly string[];
}

/** Of all namespaces together: what is known without reading memories. */
export interface StoreHealth {
  readonly memories: number;
  readonly entities: number;
  readonly sessions: number;
  readonly namespaces: number;
  readonly erased: number;
  readonly unembedded: number;
  readonly unlinked: number;
  readonly runs: number;
  /** Counted up to a million. */
  readonly due: number;
  /** For every queue of background work, 0 as well. */
  readonly givenUp: readonly GivenUp[];
  /** Live ones, each tier counted up to a million. */
  readonly tiers: readonly { readonly tier: string; readonly memories: number }[];
}

/** How an attempt at a run of consolidation ended, for those who count them. */
export interface RunEnd {
  readonly namespace: string;
  readonly trigger: ConsolidationTrigger;
  /** `elsewhere`: another service was at it. */
  readonly outcome: 'finished' | 'elsewhere' | ErrorCode;
  readonly promoted: number;
  readonly archived: number;
}

/** A statement of Cypher that was sent, and how long it took to the last of its rows. */
export interface RanStatement {
  readonly statement: string;
  readonly seconds: number;
  readonly ok: boolean;
}

export interface Readiness {
  /** Recall works, with or without the model. */
  readonly ready: boolean;
  /** The first calls are as quick as later ones. */
  readonly warm: boolean;
  readonly parts: readonly PartState[];
}

export interface PartState {
  readonly part: 'database' | 'migrations' | 'embeddings';
  readonly ok: boolean;
  /** One sentence for a person. */
  readonly detail: string;
}
