/**
 * The Ebbinghaus law (source C): s = e^(−d/S), d the days since the last use, S the stability in days. Each successful
 * retrieval makes S grow by a tenth, from a start that depends on what kind of knowledge the memory is.
 */
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

export const EBBINGHAUS_PARAMETERS = {
  episodic: {
    default: 1,
    min: 0.001,
    max: 36_500,
    unit: 'days',
    source: 'C',
    meaning: 'S of a new episodic memory',
  },
  semantic: {
    default: 5,
    min: 0.001,
    max: 36_500,
    unit: 'days',
    source: 'C',
    meaning: 'S of a new semantic memory',
  },
  procedural: {
    default: 10,
    min: 0.001,
    max: 36_500,
    unit: 'days',
    source: 'C',
    meaning: 'S of a new procedural memory',
  },
  growth: {
    default: 0.1,
    min: 0,
    max: 10,
    unit: '1',
    source: 'C',
    meaning: 'β, by which S grows at a retrieval',
  },
  longest: {
    default: 36_500,
    min: 1,
    max: 36_500,
    unit: 'days',
    source: 'own',
    meaning: 'S grows no further: unbounded, it would pass every number after some 7,000 retrievals',
  },
} as const satisfies ParameterTable;

export interface EbbinghausState extends AccessHistory {
  readonly category: 'episodic' | 'semantic' | 'procedural' | null;
}

/** @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT */
export function ebbinghaus(
  replaced: Partial<ValuesOf<typeof EBBINGHAUS_PARAMETERS>> = {},
): Law<EbbinghausState> {
  const values = valuesOf(EBBINGHAUS_PARAMETERS, replaced);
  const stability = (state: EbbinghausState): number =>
    Math.min(values.longest, values[state.category ?? 'episodic'] * (1 + values.growth) ** state.accessCount);
  const strength = (state: EbbinghausState, now: Date): number =>
    Math.exp(-daysBetween(lastUse(state), now) / stability(state));
  return {
    name: 'ebbinghaus',
    strength,
    crossing(state, threshold, after) {
      if (strength(state, after) <= threshold) return after;
      if (threshold <= 0) return null;
      return instantFrom(lastUse(state), -Math.log(threshold) * stability(state) * MS_PER_DAY, after);
    },
    accessed: recordAccess,
  };
}
