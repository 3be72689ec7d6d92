/** What flows between the five stages. Each stage takes one of these and gives the next, with what it left out. */
import type { Memory } from '../domain/memory.ts';
import type { Dropped, Signal } from '../domain/requests.ts';
import type { SourceSignal } from './profile.ts';

/** By what memories mention. */
export interface Nearness {
  /** Share of the walker's steps, see pagerank.ts. */
  readonly rank: number;
  /** [0, 1], beside the nearest one and by how much the graph can tell here. */
  readonly value: number;
}

/** Found by at least one source. */
export interface Candidate {
  readonly memory: Memory;
  /** Unit vector of its text; null while it has none. */
  readonly embedding: Float32Array | null;
  /** In each signal's own unit; null where a source has no value for it. */
  readonly raw: Readonly<Record<SourceSignal, number | null>>;
  /** Left out where the graph does not lead to it. */
  readonly graph?: Nearness | undefined;
}

/** Out of recall. */
export interface Pool {
  readonly candidates: readonly Candidate[];
  readonly notices: readonly string[];
}

/** Out of filter and of deduplicate. */
export interface Kept {
  readonly candidates: readonly Candidate[];
  readonly dropped: readonly Dropped[];
}

export interface Scored {
  readonly memory: Memory;
  readonly score: number;
  readonly signals: readonly Signal[];
}

/** Out of rank and of compress: best first. */
export interface Ranking {
  readonly scored: readonly Scored[];
  readonly dropped: readonly Dropped[];
}

/** A drop of none is no news. */
export function droppedOf(stage: string, reason: string, count: number): Dropped[] {
  return count === 0 ? [] : [{ stage, reason, count }];
}
