/**
 * The energy law as source B prints it: an access adds one to what has not decayed, and the rate of decay is that of the tier. Tiers change by sleep
 * alone, so its hour matters, and what is archived fades more slowly than what is used. energy.ts is the law that the default keeps.
 */
import type { Pace } from '../../domain/memory.ts';
import type { ParameterTable, ValuesOf } from '../parameters.ts';
import { valuesOf } from '../parameters.ts';
import { DECAY_PER_HOUR, ENERGY_PARAMETERS, tracesAfter, type UseState } from './energy.ts';
import {
  decayed,
  type EnergyEvent,
  type EnergyState,
  type RatesPerHour,
  strengthOf,
} from './energy-state.ts';
import { type AccessHistory, instantFrom, type Law, MS_PER_HOUR, recordAccess } from './law.ts';

/** The profile under which memories are used and sleep by this law. */
export const PRINTED_PROFILE = 'energy-as-published';

const { working, shortTerm, longTerm, gain } = ENERGY_PARAMETERS;

export const PRINTED_ENERGY_PARAMETERS = {
  working,
  shortTerm,
  longTerm,
  archived: { ...longTerm, source: 'own', meaning: 'λ of what was archived: as slow as the long-term tier' },
  gain,
} as const satisfies ParameterTable;

export const printedPace = ({ pace, tier }: EnergyState): Pace => pace ?? tier;

/** The peaks go along: another law may be chosen later. */
export function printedEnergyAfter<State extends UseState & AccessHistory>(
  state: State,
  event: EnergyEvent,
  perHour: RatesPerHour = DECAY_PER_HOUR,
): State {
  const { at, keeps, gains, access } = event;
  const tier = access && state.tier === 'archived' ? 'working' : state.tier;
  const energy = decayed(state, at, perHour[printedPace(state)]) * keeps + gains;
  return {
    ...(access ? recordAccess(state, at) : state),
    tier,
    energy,
    energyAt: at > state.energyAt ? at : state.energyAt,
    pace: tier === 'archived' ? 'archived' : null,
    ...tracesAfter(state, event, energy),
  };
}

/** @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT */
export function energyAsPublished(
  replaced: Partial<ValuesOf<typeof PRINTED_ENERGY_PARAMETERS>> = {},
): Law<UseState & AccessHistory> {
  const { gain: gains, ...rates } = valuesOf(PRINTED_ENERGY_PARAMETERS, replaced);
  const perHour: RatesPerHour = { ...rates, potentiated: rates.longTerm };
  const strength = (state: EnergyState, now: Date): number =>
    strengthOf(decayed(state, now, perHour[printedPace(state)]));
  return {
    name: 'energyAsPublished',
    strength,
    crossing(state, threshold, after) {
      if (strength(state, after) <= threshold) return after;
      if (threshold <= 0) return null;
      const hours = Math.log((state.energy * (1 - threshold)) / threshold) / perHour[printedPace(state)];
      return instantFrom(state.energyAt, hours * MS_PER_HOUR, after);
    },
    accessed: (state, at) => printedEnergyAfter(state, { at, keeps: 1, gains, access: true }, perHour),
  };
}
