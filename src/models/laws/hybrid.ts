/**
 * The hybrid law (source A): exponential while a memory is young, a power of its age after that, and ten times slower once
 * it is potentiated. With d the age in days, b the boundary, k the decay:
 *   d ≤ b: s = e^(−k·d);   d > b: s = e^(−k·b) · (d − b + 1)^(−p·k);   never under the floor.
 * The age counts from storing, as A has it: an access shows only in potentiation, at which the strength leaps.
 */
import { type AccessHistory, daysBetween, instantFrom, type Law, MS_PER_DAY, recordAccess } from './law.ts';
import { type ParameterTable, type ValuesOf, valuesOf } from '../parameters.ts';

export const HYBRID_PARAMETERS = {
  decay: { default: 1, min: 0.001, max: 100, unit: '1/day', source: 'A', meaning: 'k, before potentiation' },
  potentiatedDecay: {
    default: 0.1,
    min: 0.001,
    max: 100,
    unit: '1/day',
    source: 'A',
    meaning: 'k, once potentiated',
  },
  potentiation: {
    default: 10,
    min: 1,
    max: 1_000_000,
    unit: 'accesses',
    source: 'A',
    meaning: 'accesses that potentiate a memory',
  },
  boundary: {
    default: 3,
    min: 0,
    max: 3_650,
    unit: 'days',
    source: 'A',
    meaning: 'b, age at which the exponential becomes a power',
  },
  exponent: { default: 0.3, min: 0.001, max: 10, unit: '1', source: 'A', meaning: 'p, of the power of age' },
  floor: { default: 0.01, min: 0, max: 0.5, unit: 'strength', source: 'A', meaning: 'least strength' },
} as const satisfies ParameterTable;

export type HybridState = AccessHistory;

/** @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT */
export function hybrid(replaced: Partial<ValuesOf<typeof HYBRID_PARAMETERS>> = {}): Law<HybridState> {
  const { decay, potentiatedDecay, potentiation, boundary, exponent, floor } = valuesOf(
    HYBRID_PARAMETERS,
    replaced,
  );
  const rate = ({ accessCount }: HybridState): number =>
    accessCount >= potentiation ? potentiatedDecay : decay;

  const strength = (state: HybridState, now: Date): number => {
    const [k, days] = [rate(state), daysBetween(state.recordedAt, now)];
    const fallen =
      days <= boundary
        ? Math.exp(-k * days)
        : Math.exp(-k * boundary) * (days - boundary + 1) ** (-exponent * k);
    return Math.max(floor, fallen);
  };

  return {
    name: 'hybrid',
    strength,
    crossing(state, threshold, after) {
      if (strength(state, after) <= threshold) return after;
      if (threshold < floor || threshold <= 0) return null;
      const k = rate(state);
      const share = threshold / Math.exp(-k * boundary);
      const days = share >= 1 ? -Math.log(threshold) / k : share ** (-1 / (exponent * k)) + boundary - 1;
      return instantFrom(state.recordedAt, days * MS_PER_DAY, after);
    },
    accessed: recordAccess,
  };
}
