/** What callers ask of strength over time, and of what settings can be made of. */
import type { Category, Memory } from '../memory.ts';
import type { ParameterValue, RecallMode, SignalWeight } from './requests.ts';

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

export interface DecayPoint {
  readonly at: Date;
  /** [0, 1] */
  readonly strength: number;
  /** In accesses; null but for the energy law. */
  readonly energy: number | null;
  /** False: something that bore on it is not kept. */
  readonly exact: boolean;
}

export interface DecayCurve {
  readonly law: string;
  readonly profile: string | null;
  readonly points: readonly DecayPoint[];
  /** Storing it is the first. */
  readonly accesses: readonly Date[];
  readonly crossings: readonly { readonly threshold: number; readonly at: Date | null }[];
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

export interface ParameterDefinition {
  readonly name: string;
  readonly meaning: string;
  readonly unit: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly source: string;
}

export interface StrengthLaw {
  readonly name: string;
  readonly parameters: readonly ParameterDefinition[];
}

export interface ProfileDefinition {
  readonly name: string;
  readonly law: StrengthLaw;
  /** Those that it sets itself. */
  readonly parameters: readonly ParameterValue[];
  readonly weights: readonly SignalWeight[];
  readonly scale: string;
  readonly learns: string;
  readonly holdsToThreshold: boolean;
}

export interface ModeDefinition {
  readonly mode: RecallMode;
  readonly core: number;
  readonly extended: number;
  readonly threshold: number;
}

export interface Settings {
  readonly profiles: readonly ProfileDefinition[];
  readonly laws: readonly StrengthLaw[];
  readonly modes: readonly ModeDefinition[];
  readonly signals: readonly string[];
  /** Of a signal's weight. */
  readonly heaviest: number;
  readonly consolidation: readonly ParameterDefinition[];
  /** Under it a working memory is archived. */
  readonly expiryEnergy: number;
}
