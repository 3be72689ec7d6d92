/** What becomes of a procedure as it is carried out, and how procedures are ranked for a task (source E). Pure. */
import { similarityOf } from './encoding-effects.ts';
import { type ParameterTable, valuesOf } from './parameters.ts';

export const PROCEDURE_PARAMETERS = {
  leastScore: {
    default: 0.7,
    min: 0,
    max: 1,
    unit: 'score',
    source: 'E',
    meaning: 'of a trajectory that a procedure is built from',
  },
  deprecateAfter: {
    default: 10,
    min: 1,
    max: 1_000,
    unit: 'executions',
    source: 'E',
    meaning: 'with more of which a procedure that mostly fails is deprecated',
  },
  deprecateUnder: {
    default: 0.3,
    min: 0,
    max: 1,
    unit: 'success rate',
    source: 'E',
    meaning: 'of a procedure that mostly fails',
  },
  similarityWeight: {
    default: 0.6,
    min: 0,
    max: 1,
    unit: 'weight',
    source: 'own',
    meaning: 'of how near its task is; source E ranks what is near by success alone',
  },
  successWeight: {
    default: 0.3,
    min: 0,
    max: 1,
    unit: 'weight',
    source: 'own',
    meaning: 'of its success rate',
  },
  recencyWeight: {
    default: 0.1,
    min: 0,
    max: 1,
    unit: 'weight',
    source: 'own',
    meaning: 'of how lately it was carried out',
  },
  recencyDecay: {
    default: 0.1,
    min: 0,
    max: 10,
    unit: 'per day',
    source: 'E',
    meaning: 'by which recency fades exponentially, as that of episodes does',
  },
} as const satisfies ParameterTable;

const parameters = valuesOf(PROCEDURE_PARAMETERS);
export const LEAST_SCORE = parameters.leastScore;

/** How a procedure has done so far. */
export interface TrackRecord {
  /** Whole, at most `executionCount`. */
  readonly successCount: number;
  readonly executionCount: number;
  readonly deprecated: boolean;
}

/** In [0, 1]; 0 before the first execution, as source E begins. */
export const successRate = ({ successCount, executionCount }: Omit<TrackRecord, 'deprecated'>): number =>
  executionCount === 0 ? 0 : successCount / executionCount;

/**
 * The record with one more execution: E's mean (rate·n + 1)/(n + 1) after a success, kept as whole numbers so that nothing is lost to rounding.
 * After a failure it is (rate·n)/(n + 1). E's listing leaves the rate as it is there, by which it could never fall, and what once succeeded at
 * first would never come under the 0.3 that E deprecates by. What is deprecated, on more than ten executions, stays so.
 */
export function afterExecution(before: TrackRecord, success: boolean): TrackRecord {
  const executionCount = before.executionCount + 1;
  const successCount = before.successCount + (success ? 1 : 0);
  const fails =
    executionCount > parameters.deprecateAfter &&
    successRate({ successCount, executionCount }) < parameters.deprecateUnder;
  return { successCount, executionCount, deprecated: before.deprecated || fails };
}

export interface Match extends Omit<TrackRecord, 'deprecated'> {
  /** Of the task asked and its own; null where one has no vector. */
  readonly cosine: number | null;
  /** Its BM25 as a share of the best one's; null where its words were not found. */
  readonly words: number | null;
  /** Of the trajectory that it was built from; null where it was distilled. */
  readonly score: number | null;
  /** When it was carried out last, or else recorded. */
  readonly at: Date;
}

/** A term of the score: weight × normalised. */
export interface Term {
  readonly name: 'similarity' | 'text' | 'successRate' | 'recency';
  readonly raw: number | null;
  /** [0, 1] */
  readonly normalised: number;
  readonly weight: number;
}

const DAY_MS = 86_400_000;

/**
 * 0.6 similarity + 0.3 success rate + 0.1 recency, each in [0, 1]. Similarity is that of the vectors, or, as long as there are none, of the words.
 * The score of its trajectory stands for the success rate of what was never carried out. Recency is e^(−0.1·days).
 * Undefined for what has nothing in common with the task.
 */
export function rankTerms(match: Match, now: Date): readonly Term[] | undefined {
  const { cosine, words, score, at, executionCount } = match;
  const near: Omit<Term, 'weight'> =
    cosine === null
      ? { name: 'text', raw: words, normalised: words ?? 0 }
      : { name: 'similarity', raw: cosine, normalised: similarityOf(cosine) };
  if (near.normalised === 0 && words === null) return undefined;
  const rate = executionCount === 0 && score !== null ? score : successRate(match);
  const days = Math.max(0, now.getTime() - at.getTime()) / DAY_MS;
  return [
    { ...near, weight: parameters.similarityWeight },
    { name: 'successRate', raw: rate, normalised: rate, weight: parameters.successWeight },
    {
      name: 'recency',
      raw: days,
      normalised: Math.exp(-parameters.recencyDecay * days),
      weight: parameters.recencyWeight,
    },
  ];
}

/** What the vector of a procedure's task is made of. */
export const taskText = ({ name, triggerPattern }: { name: string; triggerPattern: string }): string =>
  name === triggerPattern ? triggerPattern : `${name}: ${triggerPattern}`;
