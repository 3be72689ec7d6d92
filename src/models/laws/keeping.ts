/**
 * The law of the default. It keeps what was stored for months, and archives nothing by its age:
 *   s = max(floor, memory chain (C), energy (B))
 * The memory chain fades in months where energy fades in hours, and energy keeps its laws of use: ten uses on three days fade ten times slower. The floor
 * lies above the strength at which sleep archives.
 * What a caller let fade sooner has neither floor nor chain until its next use: it fades by energy alone.
 */
import { type ParameterTable, type ValuesOf, valuesOf } from '../parameters.ts';
import { accessAt, energy, energyAfter, type UseState } from './energy.ts';
import { type AccessHistory, type Law, lastUse } from './law.ts';
import { type MemoryChainState, memoryChain } from './memory-chain.ts';

export const KEEPING_PARAMETERS = {
  floor: {
    default: 0.1,
    min: 0,
    max: 0.5,
    unit: 'strength',
    source: 'own',
    meaning: 'least strength; above that of the energy at which a memory is archived',
  },
} as const satisfies ParameterTable;

export interface KeepingState extends AccessHistory, UseState, MemoryChainState {
  /** When a caller last let it fade sooner. Left out or null: never. */
  readonly acceleratedAt?: Date | null;
}

/** @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT */
export function keeping(replaced: Partial<ValuesOf<typeof KEEPING_PARAMETERS>> = {}): Law<KeepingState> {
  const { floor } = valuesOf(KEEPING_PARAMETERS, replaced);
  const [chain, byEnergy] = [memoryChain(), energy()];

  const kept = (state: KeepingState, now: Date): number =>
    Math.max(floor, chain.strength(state, now), byEnergy.strength(state, now));

  const keptUntil = (state: KeepingState, threshold: number, after: Date): Date | null => {
    if (kept(state, after) <= threshold) return after;
    if (threshold < floor) return null;
    const one = chain.crossing(state, threshold, after);
    const other = byEnergy.crossing(state, threshold, after);
    if (one === null || other === null) return null;
    return one > other ? one : other;
  };

  return {
    name: 'keeping',
    strength(state, now) {
      const since = acceleratedSince(state);
      return since !== null && since <= now ? byEnergy.strength(state, now) : kept(state, now);
    },
    crossing(state, threshold, after) {
      const since = acceleratedSince(state);
      if (since !== null && since <= after) return byEnergy.crossing(state, threshold, after);
      const until = keptUntil(state, threshold, after);
      if (since === null || (until !== null && until <= since)) return until;
      return byEnergy.crossing(state, threshold, since);
    },
    accessed: (state, at) => ({
      ...energyAfter(state, accessAt(at)),
      longTrace: chain.traces(state, at).r2,
    }),
  };
}

/** Null where it was used since. */
function acceleratedSince(state: KeepingState): Date | null {
  const { acceleratedAt = null } = state;
  return acceleratedAt !== null && acceleratedAt >= lastUse(state) ? acceleratedAt : null;
}
