/** What callers ask of strength over time, and of what settings can be made of. */
import type { Category, Memory } from '../memory.ts';
import type { ParameterValue } from './requests.ts';
export type {
  DecayCurve,
  ParameterDefinition,
  Profile as ProfileDefinition,
  Settings,
  StrengthLaw,
} from '../answers.generated.ts';

export interface DecayInput {
  readonly memory: Memory;
  /** What moved it from tier to tier, in any order. */
  readonly changes: readonly MemoryChange[];
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** 2–500 */
  readonly points: number;
  /** Of strength, [0, 1]. */
  readonly thresholds?: readonly number[] | undefined;
}

export interface DecayCurveInput {
  readonly law?: string | undefined;
  readonly profile?: string | undefined;
  readonly parameters?: readonly ParameterValue[] | undefined;
  readonly recordedAt?: Date | undefined;
  readonly accesses?: readonly Date[] | undefined;
  readonly energy?: number | undefined;
  readonly tier?: string | undefined;
  readonly category?: Category | undefined;
  readonly importance?: number | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly points?: number | undefined;
  readonly thresholds?: readonly number[] | undefined;
  readonly energyThresholds?: readonly number[] | undefined;
}

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
