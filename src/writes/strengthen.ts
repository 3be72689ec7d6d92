/** Applies uses and other events to the energy of memories, and the replays that were due before them. */
import { CONSOLIDATION_PARAMETERS } from '../models/consolidation-parameters.ts';
import { ACCESS_ENERGY, DECAY, PROMOTE_ABOVE } from '../models/laws/energy.ts';
import { PRINTED_PROFILE } from '../models/laws/energy-as-published.ts';
import type { EnergyEvent } from '../models/laws/energy-state.ts';
import type { Transaction } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import { strengthenAccessed } from '../store/statements.generated.ts';

export interface UseOfMemory {
  readonly namespace: string;
  readonly id: string;
  /** Oldest first. None: only the replays that are due. */
  readonly events: readonly EnergyEvent[];
}

const { replayImportance, replayAfterHours, replayOlderAfterHours, kappaOfReplay, semanticAbove } =
  CONSOLIDATION_PARAMETERS;

/** What an access needs to know of consolidation, where its namespace sets nothing itself. */
export const CONSOLIDATION_OF_USE = {
  promoteAbove: PROMOTE_ABOVE,
  printedProfile: PRINTED_PROFILE,
  replay: {
    importance: replayImportance.default,
    afterHours: replayAfterHours.default,
    olderAfterHours: replayOlderAfterHours.default,
    gain: ACCESS_ENERGY,
    kappa: kappaOfReplay.default,
    semanticAbove: semanticAbove.default,
  },
} as const;

/** @param uses sorted by id, each id of a namespace once, so that two writers cannot deadlock @returns those that changed, as they are now */
export const strengthen = (
  tx: Transaction,
  uses: readonly UseOfMemory[],
  now: Date,
): Promise<RowOf<typeof strengthenAccessed>[]> =>
  tx.run(strengthenAccessed, { uses, now, ...DECAY, ...CONSOLIDATION_OF_USE });

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
