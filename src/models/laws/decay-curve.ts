/** How strength goes over a time, past and to come: by a law, of a memory that is known by what is kept of it. */
import { ACCESS_ENERGY } from './energy.ts';
import type { EnergyState } from './energy-state.ts';
import type { AccessHistory } from './law.ts';
import type { AnyLaw, AnyState } from './laws.ts';
import { sumsOfUses } from './use-sums.ts';

/** A memory as it was at an instant. */
export interface StateThen {
  readonly state: AnyState;
  /** False: something that bears on it is not kept. */
  readonly exact: boolean;
}

export type History = (at: Date) => StateThen;

export interface CurvePoint {
  readonly at: Date;
  /** [0, 1] */
  readonly strength: number;
  readonly exact: boolean;
}

export interface Span {
  readonly from: Date;
  readonly to: Date;
  /** Evenly spread, both ends included; ≥ 2. */
  readonly points: number;
}

/** In the order of time. What leaps at an instant has a point a millisecond before it, too. */
export function curveOf(
  law: AnyLaw,
  history: History,
  { from, to, points }: Span,
  leaps: readonly Date[],
): CurvePoint[] {
  const [first, last] = [from.getTime(), to.getTime()];
  const even = Array.from({ length: points }, (_, at) =>
    Math.round(first + ((last - first) * at) / (points - 1)),
  );
  const steep = leaps.map((at) => at.getTime()).flatMap((at) => [at - 1, at]);
  const instants = [...new Set([...even, ...steep.filter((at) => at >= first && at <= last)])].sort(
    (a, b) => a - b,
  );
  return instants.map((ms) => {
    const at = new Date(ms);
    const { state, exact } = history(at);
    return { at, strength: law.strength(state, at), exact };
  });
}

/** A memory whose every access is known. @param accesses oldest first, none before it was stored */
export function historyOfAccesses(law: AnyLaw, stored: AnyState, accesses: readonly Date[]): History {
  const states = accesses.reduce<{ from: Date; state: AnyState }[]>(
    (all, at) => [...all, { from: at, state: law.accessed(all.at(-1)?.state ?? stored, at) }],
    [],
  );
  return (at) => ({ state: states.findLast(({ from }) => from <= at)?.state ?? stored, exact: true });
}

/** A tier that a memory came to, and the energy that it had then. */
export interface TierStep {
  readonly at: Date;
  readonly from: EnergyState['tier'];
  readonly to: EnergyState['tier'];
  readonly energy: number;
}

/**
 * A stored memory, as far back as is kept. Accesses are known but for those older than the last ten, which are taken as evenly spread. Its energy is known
 * from when it was last written on; before that it is computed by the law from the accesses, or where not all are kept, from the last change of tier on.
 * What else bore on it (interference, reinforcement, homeostasis) is not kept.
 * @param steps oldest first
 */
export function keptHistory(law: AnyLaw, now: AnyState, steps: readonly TierStep[]): History {
  const before = (at: Date): AnyState => {
    const accessesThen = accessesBy(now, at);
    return {
      ...now,
      ...accessesThen,
      ...sumsOfUses(now.recordedAt, accessesThen.recentAccesses),
      ...energyBy(law, now, steps, at),
    };
  };
  const oldest = now.recentAccesses[0];
  const allKept = now.accessCount <= now.recentAccesses.length;
  return (at) => {
    if (at >= now.energyAt && at >= (now.recentAccesses.at(-1) ?? now.recordedAt))
      return { state: now, exact: true };
    return {
      state: before(at),
      exact: at >= now.energyAt && (allKept || (oldest !== undefined && at >= oldest)),
    };
  };
}

function accessesBy({ recordedAt, accessCount, recentAccesses }: AccessHistory, at: Date): AccessHistory {
  const kept = recentAccesses.filter((access) => access <= at);
  const unkept = Math.max(0, accessCount - recentAccesses.length);
  const [oldest] = recentAccesses;
  const span = (oldest ?? at).getTime() - recordedAt.getTime();
  const share = kept.length > 0 || span <= 0 ? 1 : (at.getTime() - recordedAt.getTime()) / span;
  const past = Math.floor(unkept * Math.min(1, Math.max(0, share)));
  return { recordedAt, accessCount: kept.length + past, recentAccesses: kept };
}

function energyBy(law: AnyLaw, now: AnyState, steps: readonly TierStep[], at: Date): EnergyState {
  const { tier, energy, energyAt, pace } = now;
  if (at >= energyAt) return { tier, energy, energyAt, pace: pace ?? null };
  // Only the law as published goes by when sleep changed the tier.
  const all = now.accessCount <= now.recentAccesses.length && law.name !== 'energyAsPublished';
  const step = all ? undefined : steps.findLast((each) => each.at <= at);
  const begun = step?.at ?? now.recordedAt;
  const start: AnyState = {
    ...now,
    tier: step?.to ?? steps[0]?.from ?? tier,
    energy: step?.energy ?? ACCESS_ENERGY,
    energyAt: begun,
    pace: null,
    peaks: null,
    usedDays: null,
    accessCount: 0,
    recentAccesses: [],
  };
  const then = now.recentAccesses
    .filter((access) => access > begun && access <= at)
    .reduce((state, access) => law.accessed(state, access), start);
  return { tier: then.tier, energy: then.energy, energyAt: then.energyAt, pace: then.pace ?? null };
}
