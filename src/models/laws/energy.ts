/**
 * The energy law (source B): an access adds one, time takes away exponentially, faster in the lower tiers.
 * E(t) = E · e^(−λ·Δh), Δh in fractional hours; strength = E / (1 + E), in [0, 1).
 */
import type { Tier } from '../../domain/memory.ts';
import { type AccessHistory, instantFrom, type Law, MS_PER_HOUR, recordAccess } from './law.ts';
import { type ParameterTable, type ValuesOf, valuesOf } from '../parameters.ts';

const rate = (value: number, meaning: string) =>
  ({ default: value, min: 0.000_001, max: 100, unit: '1/hour', source: 'B', meaning }) as const;

export const ENERGY_PARAMETERS = {
  working: rate(0.5, 'λ of the working tier'),
  shortTerm: rate(0.05, 'λ of the short-term tier'),
  longTerm: rate(0.001, 'λ of the long-term tier'),
  archived: { ...rate(0.001, 'λ of what was archived: as slow as the long-term tier'), source: 'own' },
  gain: {
    default: 1,
    min: 0,
    max: 1_000,
    unit: 'energy',
    source: 'B',
    meaning: 'what an access adds, and a memory starts with',
  },
} as const satisfies ParameterTable;

/** λ per hour by tier, as published. */
export const DECAY_PER_HOUR: Readonly<Record<Tier, number>> = {
  working: ENERGY_PARAMETERS.working.default,
  shortTerm: ENERGY_PARAMETERS.shortTerm.default,
  longTerm: ENERGY_PARAMETERS.longTerm.default,
  archived: ENERGY_PARAMETERS.archived.default,
};

/** Energy that one access adds, and that a memory starts with. */
export const ACCESS_ENERGY = ENERGY_PARAMETERS.gain.default;

/** Under this energy a working memory expires. */
export const EXPIRY_ENERGY = 0.1;

/** What every statement about fading is told. */
export const DECAY = { ratesPerHour: DECAY_PER_HOUR, expireUnder: EXPIRY_ENERGY } as const;

export interface EnergyState {
  readonly tier: Tier;
  readonly energy: number;
  readonly energyAt: Date;
}

/** Energy at an instant; before `energyAt` the stored energy stands. */
export function energyAt(state: EnergyState, now: Date, perHour = DECAY_PER_HOUR): number {
  const hours = Math.max(0, (now.getTime() - state.energyAt.getTime()) / MS_PER_HOUR);
  return state.energy * Math.exp(-perHour[state.tier] * hours);
}

/** Strength in [0, 1) at an instant. */
export function energyStrength(state: EnergyState, now: Date): number {
  const energy = energyAt(state, now);
  return energy / (1 + energy);
}

/** The first millisecond at which the energy is at or under a threshold; `energyAt` itself where it already is. */
export function energyCrossing(state: EnergyState, threshold: number): Date {
  if (state.energy <= threshold) return state.energyAt;
  const hours = Math.log(state.energy / threshold) / DECAY_PER_HOUR[state.tier];
  return new Date(Math.ceil(state.energyAt.getTime() + hours * MS_PER_HOUR));
}

/** Something that happens to a memory's energy. */
export interface EnergyEvent {
  readonly at: Date;
  /** The share that is kept of what has not decayed by then. */
  readonly keeps: number;
  /** Added to it. */
  readonly gains: number;
  /** It is used: of what was archived, that makes a working memory. */
  readonly access: boolean;
}

export const accessAt = (at: Date): EnergyEvent => ({ at, keeps: 1, gains: ACCESS_ENERGY, access: true });

/** What strengthenAccessed.cypher does event by event. One that comes in late finds the energy as it stands. */
export function energyAfter(state: EnergyState, event: EnergyEvent, perHour = DECAY_PER_HOUR): EnergyState {
  return {
    tier: event.access && state.tier === 'archived' ? 'working' : state.tier,
    energy: energyAt(state, event.at, perHour) * event.keeps + event.gains,
    energyAt: event.at > state.energyAt ? event.at : state.energyAt,
  };
}

/** The law as every law is asked. Tiers change by consolidation, but that what was archived is working again once it is used. @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT */
export function energy(
  replaced: Partial<ValuesOf<typeof ENERGY_PARAMETERS>> = {},
): Law<EnergyState & AccessHistory> {
  const { gain, ...perHour } = valuesOf(ENERGY_PARAMETERS, replaced);
  const strength = (state: EnergyState, now: Date): number => {
    const left = energyAt(state, now, perHour);
    return left / (1 + left);
  };
  return {
    name: 'energy',
    strength,
    crossing(state, threshold, after) {
      if (strength(state, after) <= threshold) return after;
      if (threshold <= 0) return null;
      const hours = Math.log((state.energy * (1 - threshold)) / threshold) / perHour[state.tier];
      return instantFrom(state.energyAt, hours * MS_PER_HOUR, after);
    },
    accessed: (state, at) => ({
      ...recordAccess(state, at),
      ...energyAfter(state, { ...accessAt(at), gains: gain }, perHour),
    }),
  };
}
