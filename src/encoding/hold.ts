/** What is said in a session comes into its working memory. */
import { DECAY } from '../models/laws/energy.ts';
import { attend } from '../models/working-memory.ts';
import type { Transaction } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import { holdInSessions, type lockSessions, promoteHeld } from '../store/statements.generated.ts';
import type { NewEpisode } from './plan.ts';

/** @param locked the episodes' sessions, as they are under the locks that this transaction has of them */
export async function holdNew(
  tx: Transaction,
  namespace: string,
  locked: readonly RowOf<typeof lockSessions>[],
  episodes: readonly NewEpisode[],
  now: Date,
): Promise<void> {
  const { sessions, kept } = attend(
    locked.map(({ sessionId, held }) => {
      const said = episodes.filter(({ draft }) => draft.sessionId === sessionId).map(({ id }) => id);
      return { sessionId, held, activations: [{ ids: said.toReversed(), at: now }] };
    }),
  );
  await tx.run(holdInSessions, { namespace, sessions, now });
  if (kept.length > 0) await tx.run(promoteHeld, { namespace, ids: kept, now, ...DECAY });
}
