/** What a law of energy reads of a memory, and what can happen to it. */
import type { Pace, Tier } from '../../domain/memory.ts';
import { MS_PER_HOUR } from './law.ts';

export interface EnergyState {
  readonly tier: Tier;
  readonly energy: number;
  readonly energyAt: Date;
  /** The level that it has earned, by which it fades. Left out or null: as its tier says. */
  readonly pace?: Pace | null;
  /** Since when it is pinned: it does not fade from then on. Left out or null: it is not. */
  readonly pinnedAt?: Date | null;
}

export type RatesPerHour = Readonly<Record<Pace, number>>;

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

/** Archiving changes no rate: only working memories are archived. */
export const paceOf = ({ pace, tier }: Pick<EnergyState, 'pace' | 'tier'>): Pace =>
  pace ?? (tier === 'archived' ? 'working' : tier);

/** E · e^(−λ·Δh), Δh in fractional hours; before `energyAt` the stored energy stands. Time since it was pinned does not count. */
export function decayed({ energy, energyAt, pinnedAt }: EnergyState, now: Date, perHour: number): number {
  const until = Math.min(now.getTime(), pinnedAt?.getTime() ?? Infinity);
  const hours = Math.max(0, (until - energyAt.getTime()) / MS_PER_HOUR);
  return energy * Math.exp(-perHour * hours);
}

/** In [0, 1). */
export const strengthOf = (energy: number): number => energy / (1 + energy);
