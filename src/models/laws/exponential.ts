/**
 * The exponential law (source D): s = e^(−d/τ), d the age in days, τ 30 days. The age counts from storing; an access
 * does not change it.
 */
import { type AccessHistory, daysBetween, instantFrom, type Law, MS_PER_DAY, recordAccess } from './law.ts';
import { type ParameterTable, type ValuesOf, valuesOf } from '../parameters.ts';

export const EXPONENTIAL_PARAMETERS = {
  lifetime: {
    default: 30,
    min: 0.001,
    max: 36_500,
    unit: 'days',
    source: 'D',
    meaning: 'τ, in which strength falls to 1/e',
  },
} as const satisfies ParameterTable;

export type ExponentialState = AccessHistory;

/** @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT */
export function exponential(
  replaced: Partial<ValuesOf<typeof EXPONENTIAL_PARAMETERS>> = {},
): Law<ExponentialState> {
  const { lifetime } = valuesOf(EXPONENTIAL_PARAMETERS, replaced);
  const strength = ({ recordedAt }: ExponentialState, now: Date): number =>
    Math.exp(-daysBetween(recordedAt, now) / lifetime);
  return {
    name: 'exponential',
    strength,
    crossing(state, threshold, after) {
      if (strength(state, after) <= threshold) return after;
      if (threshold <= 0) return null;
      return instantFrom(state.recordedAt, -Math.log(threshold) * lifetime * MS_PER_DAY, after);
    },
    accessed: recordAccess,
  };
}
