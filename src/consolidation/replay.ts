/** Phase: replays important memories at fixed ages (source A). Each replay is an access, and brings a memory closer to knowledge (κ, source E). */
import type { Tier } from '../domain/memory.ts';
import { DECAY_PER_HOUR, EXPIRY_ENERGY } from '../models/laws/energy.ts';
import { printedPace } from '../models/laws/energy-as-published.ts';
import { decayed, paceOf } from '../models/laws/energy-state.ts';
import { replaysDue } from '../models/replays.ts';
import type { Database, Transaction } from '../store/database.ts';
import type { ParamsOf } from '../store/episode-row.ts';
import { lockUses, noteReplays, replayCandidates, writeUses } from '../store/statements.generated.ts';
import {
  afterEvents,
  CONSOLIDATION_OF_USE,
  type LockedMemory,
  reviewAfter,
  type Used,
  type UsedMemory,
} from '../writes/strengthen.ts';
import { type Batch, type Changed, holdRun } from './batch.ts';

interface Replayed {
  readonly memory: LockedMemory;
  readonly row: UsedMemory;
  readonly note: ParamsOf<typeof noteReplays>['rows'][number];
}

export const replay = (batch: Batch, database: Database): Promise<readonly Changed[]> =>
  database.transaction('write', async (tx) => {
    if (!batch.dryRun) await holdRun(tx, batch);
    const replayed = await replayedIn(tx, batch);
    if (!batch.dryRun) {
      await tx.run(noteReplays, { ...batch, rows: replayed.map(({ note }) => note) });
      if (replayed.length > 0)
        await tx.run(writeUses, { rows: replayed.map(({ row }) => row), now: batch.now });
    }
    return replayed.flatMap(changesOf);
  });

async function replayedIn(tx: Transaction, batch: Batch): Promise<Replayed[]> {
  const candidates = await tx.run(replayCandidates, batch);
  if (candidates.length === 0) return [];
  const { namespace, dryRun } = batch;
  const refs = candidates.map(({ id }) => ({ namespace, id }));
  const ages = new Map(candidates.map(({ id, age }) => [id, age]));
  const locked = await tx.run(lockUses, { refs, ...CONSOLIDATION_OF_USE, dryRun });
  return locked.flatMap((memory) => replayOf(byRun(memory, batch), ages.get(memory.id) ?? '', batch) ?? []);
}

/** The run's own settings count: the end of a session promotes by others. */
const byRun = (memory: LockedMemory, batch: Batch): LockedMemory => ({
  ...memory,
  printed: batch.printed,
  promoteAbove: batch.promoteAbove,
  replay: {
    importance: batch.replayImportance,
    afterHours: batch.replayAfterHours,
    olderAfterHours: batch.replayOlderAfterHours,
    kappa: batch.kappaOfReplay,
    semanticAbove: batch.semanticAbove,
  },
});

/** Undefined where nothing is due any more. */
function replayOf(memory: LockedMemory, age: string, batch: Batch): Replayed | undefined {
  const replays = replaysDue(memory, batch.now, memory.replay);
  if (replays.length === 0) return undefined;
  const after = afterEvents(memory, replays, replays);
  const energyNow = energyOf(memory, after, batch.now);
  const tier = tierOf(memory, after, batch.byEnergy && energyNow <= EXPIRY_ENERGY);
  // Watchers hear of accesses by those who use, and of replay by its run.
  const used = { ...after, tier, accessed: false };
  return {
    memory,
    row: { ...used, reviewAt: reviewAfter(memory, used, energyNow, batch.now) },
    note: {
      id: memory.id,
      age,
      count: replays.length,
      energy: after.energy,
      energyNow,
      tier,
      phase: phaseOf(memory.tier, tier),
    },
  };
}

const energyOf = ({ printed, pinnedAt }: LockedMemory, after: Used, now: Date): number =>
  decayed({ ...after, pinnedAt }, now, DECAY_PER_HOUR[printed ? printedPace(after) : paceOf(after)]);

/** What it has earned; as published, a later phase decides. */
function tierOf({ printed }: LockedMemory, { tier, pace }: Used, hasFaded: boolean): Tier {
  if (printed) return tier;
  if (pace === 'longTerm' || pace === 'potentiated') return 'longTerm';
  if (pace === 'shortTerm') return 'shortTerm';
  return hasFaded ? 'archived' : tier;
}

/** Whose change of tier it is. */
function phaseOf(from: string, to: Tier): string {
  if (to === 'archived') return 'expire';
  return from === 'archived' && to === 'working' ? 'replay' : 'promote';
}

function changesOf({ memory: { id, tier: before }, note }: Replayed): Changed[] {
  const { age, energy, energyNow, tier: after, phase } = note;
  const replayed = { phase: 'replay', id, before: null, after: age, amount: energy };
  return before === after ? [replayed] : [replayed, { phase, id, before, after, amount: energyNow }];
}
