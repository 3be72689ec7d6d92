/**
 * The energy law (source B, made a law of use): a use adds one, time takes away exponentially, and what was earned stays.
 *   E(t) = E · e^(−λ·Δh), Δh in fractional hours; strength = E / (1 + E), in [0, 1).
 *   A use at t: E = max(E(t), M(t)) + 1. M(t) is the highest energy right after any use, storing included, from which a whole slot of four hours
 *   separates t. So uses within four hours add up as published, and a use that comes later gives back what has faded since.
 *   λ is that of the pace: the highest level that the energy has ever reached right after an event, at once and for good. Ten uses on three days
 *   potentiate: ten times slower than the long-term tier.
 * Each part only grows with more uses, so more uses never make a memory weaker. Archiving changes no rate, and sleep no energy: it shows the pace as the
 * tier. energy-as-published.ts is the law as B prints it.
 */
import type { Pace } from '../../domain/memory.ts';
import { CONSOLIDATION_PARAMETERS } from '../consolidation-parameters.ts';
import { type ParameterTable, type ValuesOf, valuesOf } from '../parameters.ts';
import {
  decayed,
  type EnergyEvent,
  type EnergyState,
  paceOf,
  type RatesPerHour,
  strengthOf,
} from './energy-state.ts';
import {
  type AccessHistory,
  instantFrom,
  type Law,
  lastUse,
  MS_PER_DAY,
  MS_PER_HOUR,
  recordAccess,
} from './law.ts';

const rate = (value: number, meaning: string) =>
  ({ default: value, min: 0.000_001, max: 100, unit: '1/hour', source: 'B', meaning }) as const;

export const ENERGY_PARAMETERS = {
  working: rate(0.5, 'λ of the working level, also once archived'),
  shortTerm: rate(0.05, 'λ of the short-term level'),
  longTerm: rate(0.001, 'λ of the long-term level'),
  potentiated: { ...rate(0.0001, 'λ once potentiated: ten times slower'), source: 'A' },
  gain: {
    default: 1,
    min: 0,
    max: 1_000,
    unit: 'energy',
    source: 'B',
    meaning: 'what an access adds, and a memory starts with',
  },
} as const satisfies ParameterTable;

const { working, shortTerm, longTerm, potentiated } = valuesOf(ENERGY_PARAMETERS);

/** λ per hour by pace. `archived` is of the law as published alone, under which archiving slows the decay. */
export const DECAY_PER_HOUR: RatesPerHour = { working, shortTerm, longTerm, potentiated, archived: 0.001 };

/** Energy that one access adds, and that a memory starts with. */
export const ACCESS_ENERGY = ENERGY_PARAMETERS.gain.default;

/** Under this energy a working memory expires. */
export const EXPIRY_ENERGY = 0.1;

/** The length of a slot in hours. A use counts as spaced where a whole slot lies between it and an earlier one. */
export const SLOT_HOURS = 4;
/** How many accesses potentiate, and on how many UTC days. */
export const POTENTIATION = { accesses: 10, days: 3 } as const;

/** What every statement about fading takes. */
export const DECAY = {
  ratesPerHour: DECAY_PER_HOUR,
  expireUnder: EXPIRY_ENERGY,
} as const;

/** Above how much energy a memory earns the next level (source B). */
export const PROMOTE_ABOVE = {
  working: CONSOLIDATION_PARAMETERS.promoteAboveWorking.default,
  shortTerm: CONSOLIDATION_PARAMETERS.promoteAboveShortTerm.default,
} as const;

export interface UseState extends EnergyState {
  /**
   * The highest energy right after a use: of all earlier slots, of the slot before that of the last use, and of that slot. Left out or null: storing
   * alone counts.
   */
  readonly peaks?: readonly number[] | null;
  /** On how many UTC days it was used. Left out or null: counted from the kept accesses. */
  readonly usedDays?: number | null;
}

/** Energy at an instant; before `energyAt` the stored energy stands. */
export const energyAt = (state: EnergyState, now: Date, perHour: RatesPerHour = DECAY_PER_HOUR): number =>
  decayed(state, now, perHour[paceOf(state)]);

/** Strength in [0, 1) at an instant. */
export const energyStrength = (state: EnergyState, now: Date): number => strengthOf(energyAt(state, now));

/** The first millisecond at which the energy is at or under a threshold; `energyAt` itself where it already is. */
export function energyCrossing(state: EnergyState, threshold: number): Date {
  if (state.energy <= threshold) return state.energyAt;
  const hours = Math.log(state.energy / threshold) / DECAY_PER_HOUR[paceOf(state)];
  return new Date(Math.ceil(state.energyAt.getTime() + hours * MS_PER_HOUR));
}

export const accessAt = (at: Date): EnergyEvent => ({ at, keeps: 1, gains: ACCESS_ENERGY, access: true });

const slotOf = (at: Date): number => Math.floor(at.getTime() / (SLOT_HOURS * MS_PER_HOUR));
const dayOf = (at: Date): number => Math.floor(at.getTime() / MS_PER_DAY);
const highest = (energies: readonly number[]): number => Math.max(0, ...energies);

/** Of earlier, the slot before, and the slot of the last use: how many a use counts as spaced from, that many slots later. */
const spacedFrom = (slotsLater: number): number => Math.min(3, Math.max(0, slotsLater + 1));

function peaksAfter(peaks: readonly number[], slotsLater: number, energy: number): number[] {
  const [earlier = 0, before = 0, last = 0] = peaks;
  if (slotsLater >= 2) return [highest(peaks), 0, energy];
  if (slotsLater === 1) return [Math.max(earlier, before), last, energy];
  if (slotsLater === 0) return [earlier, before, Math.max(last, energy)];
  if (slotsLater === -1) return [earlier, Math.max(before, energy), last];
  return [Math.max(earlier, energy), before, last];
}

const RANKS: readonly Pace[] = ['working', 'shortTerm', 'longTerm', 'potentiated'];

const higher = (one: Pace, other: Pace): Pace => (RANKS.indexOf(other) > RANKS.indexOf(one) ? other : one);

function paceFor(energy: number, above: EnergyLaw['promoteAbove']): Pace {
  if (energy > above.shortTerm) return 'longTerm';
  return energy > above.working ? 'shortTerm' : 'working';
}

/** Clocks differ: a use may be dated before the memory was stored. */
const slotsLater = (state: AccessHistory, at: Date): number =>
  slotOf(at) - Math.max(slotOf(lastUse(state)), slotOf(state.recordedAt));

const peaksOf = (state: UseState): readonly number[] => state.peaks ?? [0, 0, state.energy];

/** What an event leaves of the peaks and of the days of use. @param energy right after it */
export function tracesAfter(
  state: UseState & AccessHistory,
  { access, at }: EnergyEvent,
  energy: number,
): Required<Pick<UseState, 'peaks' | 'usedDays'>> {
  const days = new Set(state.recentAccesses.map(dayOf));
  return {
    peaks: access ? peaksAfter(peaksOf(state), slotsLater(state, at), energy) : peaksOf(state),
    usedDays: (state.usedDays ?? days.size) + (access && !days.has(dayOf(at)) ? 1 : 0),
  };
}

export interface EnergyLaw {
  readonly perHour: RatesPerHour;
  /** Above how much energy a memory earns the next level. */
  readonly promoteAbove: Readonly<Record<'working' | 'shortTerm', number>>;
}

const STANDARD: EnergyLaw = { perHour: DECAY_PER_HOUR, promoteAbove: PROMOTE_ABOVE };

/** One that comes in late finds the energy as it stands. */
export function energyAfter<State extends UseState & AccessHistory>(
  state: State,
  event: EnergyEvent,
  { perHour, promoteAbove }: EnergyLaw = STANDARD,
): State {
  const { access, at, keeps, gains } = event;
  const left = energyAt(state, at, perHour) * keeps;
  const given = access ? highest(peaksOf(state).slice(0, spacedFrom(slotsLater(state, at)))) : 0;
  const energy = Math.max(left, given) + gains;
  const traces = tracesAfter(state, event, energy);
  const isPotentiated =
    access && state.accessCount + 1 >= POTENTIATION.accesses && (traces.usedDays ?? 0) >= POTENTIATION.days;
  return {
    ...(access ? recordAccess(state, at) : state),
    tier: access && state.tier === 'archived' ? 'working' : state.tier,
    energy,
    energyAt: at > state.energyAt ? at : state.energyAt,
    pace: isPotentiated ? 'potentiated' : higher(paceOf(state), paceFor(energy, promoteAbove)),
    ...traces,
  };
}

/** The law as every law is asked. @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT */
export function energy(
  replaced: Partial<ValuesOf<typeof ENERGY_PARAMETERS>> = {},
): Law<UseState & AccessHistory> {
  const { gain, ...levels } = valuesOf(ENERGY_PARAMETERS, replaced);
  const perHour: RatesPerHour = { ...levels, archived: levels.working };
  const strength = (state: EnergyState, now: Date): number => strengthOf(energyAt(state, now, perHour));
  return {
    name: 'energy',
    strength,
    crossing(state, threshold, after) {
      if (strength(state, after) <= threshold) return after;
      if (threshold <= 0) return null;
      const hours = Math.log((state.energy * (1 - threshold)) / threshold) / perHour[paceOf(state)];
      return instantFrom(state.energyAt, hours * MS_PER_HOUR, after);
    },
    accessed: (state, at) => energyAfter(state, { ...accessAt(at), gains: gain }, { ...STANDARD, perHour }),
  };
}
