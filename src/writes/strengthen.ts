/** Applies uses and other events to the energy of memories, and the replays that were due before them, by the law that each namespace follows. */
import { type Pace, PACES, type Tier, TIERS } from '../domain/memory.ts';
import { CONSOLIDATION_PARAMETERS } from '../models/consolidation-parameters.ts';
import {
  DECAY_PER_HOUR,
  EXPIRY_ENERGY,
  type EnergyLaw,
  energyAfter,
  energyCrossing,
  PROMOTE_ABOVE,
  type UseState,
} from '../models/laws/energy.ts';
import { PRINTED_PROFILE, printedEnergyAfter } from '../models/laws/energy-as-published.ts';
import type { EnergyEvent } from '../models/laws/energy-state.ts';
import type { AccessHistory } from '../models/laws/law.ts';
import { replaysDue } from '../models/replays.ts';
import { sumsAfter, sumsKept } from '../models/laws/use-sums.ts';
import type { Transaction } from '../store/database.ts';
import type { ParamsOf, RowOf } from '../store/episode-row.ts';
import { lockUses, writeUses } from '../store/statements.generated.ts';

export interface UseOfMemory {
  readonly namespace: string;
  readonly id: string;
  /** Oldest first. None: only the replays that are due. */
  readonly events: readonly EnergyEvent[];
}

/** A memory that is locked. */
export type LockedMemory = RowOf<typeof lockUses>;
/** As it is to be written. */
export type UsedMemory = ParamsOf<typeof writeUses>['rows'][number];
/** When consolidation is to look at it again is left open. */
export type Used = Omit<UsedMemory, 'reviewAt'> & { readonly tier: Tier; readonly pace: Pace | null };

const { replayImportance, replayAfterHours, replayOlderAfterHours, kappaOfReplay, semanticAbove } =
  CONSOLIDATION_PARAMETERS;

/** What a use needs to know of consolidation, where its namespace sets nothing itself. */
export const CONSOLIDATION_OF_USE = {
  promoteAbove: PROMOTE_ABOVE,
  printedProfile: PRINTED_PROFILE,
  replay: {
    importance: replayImportance.default,
    afterHours: replayAfterHours.default,
    olderAfterHours: replayOlderAfterHours.default,
    kappa: kappaOfReplay.default,
    semanticAbove: semanticAbove.default,
  },
} as const;

/** @param uses sorted by id, each id of a namespace once, so that two writers cannot deadlock @returns those that changed, as they are now */
export async function strengthen(
  tx: Transaction,
  uses: readonly UseOfMemory[],
  now: Date,
): Promise<UsedMemory[]> {
  const refs = uses.map(({ namespace, id }) => ({ namespace, id }));
  const events = new Map(uses.map((use) => [keyOf(use), use.events]));
  const locked = await tx.run(lockUses, { refs, dryRun: false, ...CONSOLIDATION_OF_USE });
  const rows = locked.flatMap((memory) => usedMemory(memory, events.get(keyOf(memory)) ?? [], now) ?? []);
  if (rows.length > 0) await tx.run(writeUses, { rows, now });
  return rows;
}

const keyOf = ({ namespace, id }: { readonly namespace: string; readonly id: string }): string =>
  `${id} ${namespace}`;

/** What was due by now is done before anything else happens to these memories. @param ids sorted */
export async function replayDue(
  tx: Transaction,
  namespace: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await strengthen(
    tx,
    ids.map((id) => ({ namespace, id, events: [] })),
    now,
  );
}

/** Undefined where nothing happens to it. */
function usedMemory(memory: LockedMemory, uses: readonly EnergyEvent[], now: Date): UsedMemory | undefined {
  const latest = uses.at(-1)?.at ?? now;
  const replays = replaysDue(memory, latest, memory.replay);
  const events = [...replays, ...uses].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  if (events.length === 0) return undefined;
  const used = afterEvents(memory, events, replays);
  return { ...used, reviewAt: reviewAfter(memory, used, used.energy, latest) };
}

/** By the law of its namespace. @param replays those of the events that are replays */
export function afterEvents(
  memory: LockedMemory,
  events: readonly EnergyEvent[],
  replays: readonly EnergyEvent[],
): Used {
  const { id, namespace, scaling, printed, promoteAbove } = memory;
  const law: EnergyLaw = { perHour: DECAY_PER_HOUR, promoteAbove };
  const after = events.reduce<UseState & AccessHistory>(
    (state, event) => (printed ? printedEnergyAfter(state, event) : energyAfter(state, event, law)),
    stateOf(memory),
  );
  const kappa = replays.length === 0 ? memory.kappa : kappaAfter(memory, replays);
  return {
    id,
    namespace,
    scaling,
    tier: after.tier,
    energy: after.energy,
    energyAt: after.energyAt,
    pace: after.pace ?? null,
    peaks: after.peaks ?? null,
    usedDays: after.usedDays ?? null,
    useSums: useSumsAfter(memory, events),
    accessCount: after.accessCount,
    recentAccesses: after.recentAccesses,
    replayedAt: replays.at(-1)?.at ?? memory.replayedAt,
    kappa,
    ripe: replays.length > 0 && (kappa ?? 0) > memory.replay.semanticAbove,
    accessed: events.some(({ access }) => access),
  };
}

/** Another program may have written any name for a tier or a pace. */
const stateOf = (memory: LockedMemory): UseState & AccessHistory => ({
  ...memory,
  tier: TIERS.find((tier) => tier === memory.tier) ?? 'working',
  pace: PACES.find((pace) => pace === memory.pace) ?? null,
});

/** One after the other: to the last digit the same, however many come at once. */
const kappaAfter = ({ kappa, replay }: LockedMemory, replays: readonly EnergyEvent[]): number =>
  replays.reduce((sum) => Math.min(1, sum + replay.kappa), kappa ?? 0);

function useSumsAfter(memory: LockedMemory, events: readonly EnergyEvent[]): readonly number[] | null {
  const uses = events.filter(({ access }) => access).map(({ at }) => at);
  if (uses.length === 0) return memory.useSums;
  const sums = sumsAfter(memory, sumsKept(memory.useSums, memory), uses);
  const { stability, difficulty, printedStability, longTrace } = sums;
  return [stability, difficulty, printedStability, longTrace].map(Number);
}

/** The tiers below what a pace has earned. */
const OUTRANKED: Readonly<Partial<Record<Pace, readonly Tier[]>>> = {
  shortTerm: ['working'],
  longTerm: ['working', 'shortTerm'],
  potentiated: ['working', 'shortTerm'],
};

/**
 * When consolidation has to look at a memory again: at once if it has earned a level that its tier does not show, a working memory once it will have
 * faded. Null: a use decides.
 * @param energy that counts for a level by the law as published
 */
export function reviewAfter(
  { live, printed, promoteAbove }: LockedMemory,
  { tier, pace, ...used }: Used,
  energy: number,
  now: Date,
): Date | null {
  if (!live) return null;
  const enough: Readonly<Partial<Record<Tier, number>>> = promoteAbove;
  const rises = printed
    ? energy > (enough[tier] ?? Infinity)
    : pace !== null && OUTRANKED[pace]?.includes(tier) === true;
  if (rises) return now;
  return tier === 'working' ? energyCrossing({ ...used, tier, pace: 'working' }, EXPIRY_ENERGY) : null;
}
