/**
 * The memory chain law (source C, after Murre and Chessa): a working trace r1 fades fast and feeds a long-term trace r2 that fades slowly. With Δ in
 * days since the last use:
 *   r1' = −μ1·r1            r1(Δ) = r1·e^(−μ1·Δ)
 *   r2' = α·r1 − μ2·r2      r2(Δ) = r2·e^(−μ2·Δ) + α·r1·(e^(−μ2·Δ) − e^(−μ1·Δ)) / (μ1 − μ2)
 *   s = min(1, r1 + r2)
 * C does not say what a retrieval does to the traces. Here it fills r1 up to 1, as storing did, and leaves r2 unchanged. So memories used often have a
 * lasting long-term trace. The two traces follow from the times of use alone; r2 right after the last use is kept, as the times are not.
 */
import { MemoryError } from '../../domain/errors.ts';
import { type AccessHistory, bisectedCrossing, daysBetween, type Law, lastUse, recordAccess } from './law.ts';
import { type ParameterTable, type ValuesOf, valuesOf } from '../parameters.ts';

export const MEMORY_CHAIN_PARAMETERS = {
  workingDecay: { default: 0.1, min: 0.000_1, max: 100, unit: '1/day', source: 'C', meaning: 'μ1, of r1' },
  longTermDecay: { default: 0.01, min: 0.000_1, max: 100, unit: '1/day', source: 'C', meaning: 'μ2, of r2' },
  consolidation: { default: 0.05, min: 0, max: 100, unit: '1/day', source: 'C', meaning: 'α, from r1 to r2' },
} as const satisfies ParameterTable;

export interface MemoryChainState extends AccessHistory {
  /** r2 right after the last use. Left out or null: computed from the uses that are known. */
  readonly longTrace?: number | null;
}

/** Both without unit; r1 in [0, 1]. */
export interface Traces {
  readonly r1: number;
  readonly r2: number;
}

/** @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT; also where μ1 is not the greatest, as then strength could rise unused */
export function memoryChain(
  replaced: Partial<ValuesOf<typeof MEMORY_CHAIN_PARAMETERS>> = {},
): Law<MemoryChainState> & { traces(state: MemoryChainState, now: Date): Traces } {
  const values = valuesOf(MEMORY_CHAIN_PARAMETERS, replaced);
  const { workingDecay: μ1, longTermDecay: μ2, consolidation: α } = values;
  if (μ2 >= μ1 || α > μ1) {
    throw new MemoryError(
      'INVALID_NUMBER',
      'workingDecay must be greater than longTermDecay and not less than consolidation.',
      { field: 'parameters.workingDecay' },
    );
  }

  const after = ({ r1, r2 }: Traces, days: number): Traces => {
    const [fast, slow] = [Math.exp(-μ1 * days), Math.exp(-μ2 * days)];
    return { r1: r1 * fast, r2: r2 * slow + (α * r1 * (slow - fast)) / (μ1 - μ2) };
  };

  /** r2 after equal steps, each begun with r1 full: a geometric series. */
  const afterEqualSteps = (steps: number, days: number): number => {
    if (days === 0) return 0;
    const kept = Math.exp((-μ2 * days) / steps);
    const fed = after({ r1: 1, r2: 0 }, days / steps).r2;
    return (fed * (1 - kept ** steps)) / (1 - kept);
  };

  const longTraceOf = (state: MemoryChainState): number => {
    const [oldest] = state.recentAccesses;
    let r2 = 0;
    if (oldest !== undefined) {
      // When those between storing and the oldest known access were, is not kept: taken as evenly spread.
      const unknown = Math.max(0, state.accessCount - state.recentAccesses.length);
      r2 = afterEqualSteps(unknown + 1, daysBetween(state.recordedAt, oldest));
    }
    for (const [at, access] of state.recentAccesses.entries()) {
      const next = state.recentAccesses[at + 1];
      if (next !== undefined) r2 = after({ r1: 1, r2 }, daysBetween(access, next)).r2;
    }
    return r2;
  };

  const traces = (state: MemoryChainState, now: Date): Traces =>
    after({ r1: 1, r2: state.longTrace ?? longTraceOf(state) }, daysBetween(lastUse(state), now));

  const strength = (state: MemoryChainState, now: Date): number => {
    const { r1, r2 } = traces(state, now);
    return Math.min(1, r1 + r2);
  };

  return {
    name: 'memoryChain',
    traces,
    strength,
    // A sum of two exponentials has no closed inverse.
    crossing: (state, threshold, from) => bisectedCrossing((now) => strength(state, now), threshold, from),
    accessed: (state, at) => ({ ...recordAccess(state, at), longTrace: traces(state, at).r2 }),
  };
}
