/**
 * The energy law (source B): an access adds one, time takes away exponentially, faster in the lower tiers.
 * E(t) = E · e^(−λ·Δh), Δh in fractional hours; strength = E / (1 + E), in [0, 1).
 */
import type { Tier } from '../domain/memory.ts';

/** λ per hour by tier. An archived memory fades as slowly as a long-term one. */
export const DECAY_PER_HOUR: Readonly<Record<Tier, number>> = {
  working: 0.5,
  shortTerm: 0.05,
  longTerm: 0.001,
  archived: 0.001,
};

/** Energy that one access adds, and that a memory starts with. */
export const ACCESS_ENERGY = 1;

/** Under this energy a working memory expires. */
export const EXPIRY_ENERGY = 0.1;

const MS_PER_HOUR = 3_600_000;

export interface EnergyState {
  readonly tier: Tier;
  readonly energy: number;
  readonly energyAt: Date;
}

/** Energy at an instant; before `energyAt` the stored energy stands. */
export function energyAt(state: EnergyState, now: Date): number {
  const hours = Math.max(0, (now.getTime() - state.energyAt.getTime()) / MS_PER_HOUR);
  return state.energy * Math.exp(-DECAY_PER_HOUR[state.tier] * hours);
}

/** Strength in [0, 1) at an instant. */
export function energyStrength(state: EnergyState, now: Date): number {
  const energy = energyAt(state, now);
  return energy / (1 + energy);
}

/** The instant at which the energy falls to a threshold; `energyAt` itself where it already lies at or under it. */
export function energyCrossing(state: EnergyState, threshold: number): Date {
  if (state.energy <= threshold) return state.energyAt;
  const hours = Math.log(state.energy / threshold) / DECAY_PER_HOUR[state.tier];
  return new Date(state.energyAt.getTime() + hours * MS_PER_HOUR);
}
