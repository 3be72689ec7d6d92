/** What callers ask of strength over time, and of what settings can be made of. */
import type { Memory } from '../memory.ts';

export type {
  DecayCurve,
  ParameterDefinition,
  Profile as ProfileDefinition,
  Settings,
  StrengthLaw,
} from '../answers.generated.ts';

/** Something that a run, or use, changed in a memory. */
export interface MemoryChange {
  readonly phase: string;
  readonly at: Date;
  readonly runId: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly amount: number | null;
  readonly undoneAt: Date | null;
  /** It moved from one tier to another. */
  readonly ofTier: boolean;
}

/** A memory whose strength is asked for. */
export interface AgedMemory {
  readonly memory: Memory;
  /** Its changes of tier, in any order. Needed for a time in the past only. */
  readonly changes?: readonly MemoryChange[];
}
