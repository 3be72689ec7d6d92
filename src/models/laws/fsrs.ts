/**
 * The FSRS laws (source E). Stability S in days, difficulty D in [1, 10], t the days since the last use. ts-fsrs computes what an access does to S and
 * D (FSRS-6 with its published weights): within a day of the last use by its short-term formula, later by how surprising the retrieval was.
 */
import { computeDecayFactor, default_w, FSRSAlgorithm, Rating, S_MAX, S_MIN } from 'ts-fsrs';
import {
  type AccessHistory,
  daysBetween,
  instantFrom,
  type Law,
  lastUse,
  MS_PER_DAY,
  recordAccess,
} from './law.ts';
import { type ParameterTable, type ValuesOf, valuesOf } from '../parameters.ts';

export const FSRS_PARAMETERS = {
  stability: {
    default: 2.3065,
    min: S_MIN,
    max: S_MAX,
    unit: 'days',
    source: 'FSRS-6',
    meaning: 'S of a new memory: what FSRS-6 gives after a first "good"',
  },
  difficulty: {
    default: 2.118_103_97,
    min: 1,
    max: 10,
    unit: '1',
    source: 'FSRS-6',
    meaning: 'D of a new memory: what FSRS-6 gives after a first "good"',
  },
} as const satisfies ParameterTable;

/** S of a new memory as E prints it, for its printed curve. */
export const PRINTED_STABILITY_DAYS = 1;

type Values = ValuesOf<typeof FSRS_PARAMETERS>;

export interface FsrsState extends AccessHistory {
  /** S in days. Left out or null: that of a new memory. */
  readonly stability?: number | null;
  /** The same by the curve that E prints. */
  readonly printedStability?: number | null;
  /** D in [1, 10]; the same by both curves. Left out or null: that of a new memory. */
  readonly difficulty?: number | null;
}

export interface FsrsLaw extends Law<FsrsState> {
  /** The memory after a retrieval that failed: S falls, D rises. */
  lapsed<Kept extends FsrsState>(state: Kept, at: Date): Kept;
}

/** (1 + factor·t/S)^power */
interface Curve {
  readonly factor: number;
  readonly power: number;
}

const fsrs6 = computeDecayFactor(default_w);

/**
 * FSRS-6: R = (1 + f·t/S)^(−0.1542) with f = 0.9^(1/−0.1542) − 1, so that R is 0.9 at t = S. The library rounds R to eight
 * digits, and its whole days; this does not, because a rounded curve cannot be inverted to the second.
 * @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT
 */
export function fsrs(replaced: Partial<Values> = {}): FsrsLaw {
  return lawOf('fsrs', { factor: fsrs6.factor, power: fsrs6.decay }, valuesOf(FSRS_PARAMETERS, replaced));
}

/**
 * The curve as E prints it: R = (1 + 0.9·t/S)^(−0.5). Its comment says that S is the time in which R falls to 90 %; at t = S
 * it gives 1.9^(−0.5) = 0.725, and 90 % at t = 0.26·S. Offered as it was published; a new memory has E's S of one day.
 * @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT
 */
export function fsrsPrinted(replaced: Partial<Values> = {}): FsrsLaw {
  const values = valuesOf(FSRS_PARAMETERS, { stability: PRINTED_STABILITY_DAYS, ...replaced });
  return lawOf('fsrsPrinted', { factor: 0.9, power: -0.5 }, values);
}

const algorithm = new FSRSAlgorithm({ w: default_w });

function lawOf(name: 'fsrs' | 'fsrsPrinted', { factor, power }: Curve, values: Values): FsrsLaw {
  const key = name === 'fsrs' ? 'stability' : 'printedStability';
  const stability = (state: FsrsState): number =>
    Math.min(S_MAX, Math.max(S_MIN, state[key] ?? values.stability));
  const difficulty = (state: FsrsState): number =>
    Math.min(10, Math.max(1, state.difficulty ?? values.difficulty));
  const strength = (state: FsrsState, now: Date): number =>
    (1 + (factor * daysBetween(lastUse(state), now)) / stability(state)) ** power;

  const rated = <Kept extends FsrsState>(state: Kept, at: Date, rating: Rating): Kept => {
    const days = daysBetween(lastUse(state), at);
    const next = algorithm.next_state(
      { stability: stability(state), difficulty: difficulty(state) },
      days < 1 ? 0 : days,
      rating,
      strength(state, at),
    );
    return { ...recordAccess(state, at), [key]: next.stability, difficulty: next.difficulty };
  };

  return {
    name,
    strength,
    crossing(state, threshold, after) {
      if (strength(state, after) <= threshold) return after;
      if (threshold <= 0) return null;
      const days = ((threshold ** (1 / power) - 1) * stability(state)) / factor;
      return instantFrom(lastUse(state), days * MS_PER_DAY, after);
    },
    accessed: (state, at) => rated(state, at, Rating.Good),
    lapsed: (state, at) => rated(state, at, Rating.Again),
  };
}
