/** Which of the names that look alike are used alike too: of such pairs a person is asked. */
import type { Database, RunOptions } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import { pairsInUse } from '../store/statements.generated.ts';

/** Memories of each that are looked at. */
const LATEST = 500;
/** A name that stands in fewer memories is not worth a question. */
const LEAST_MENTIONS = 2;
/** Of the sessions, and of the names next to it, of the one with fewer. */
const LEAST_SHARED = 0.5;
/** Of the memories of the rarer one: who names both means two things. */
const MOST_TOGETHER = 0.1;

export type PairInUse = Omit<RowOf<typeof pairsInUse>, 'id' | 'otherId'>;

/** In the same sessions, where there are any, next to the same names, and hardly ever in one memory. */
export function isUsedAlike(pair: PairInUse): boolean {
  const rarer = Math.min(pair.mentions, pair.otherMentions);
  const fewerSessions = Math.min(pair.sessions, pair.otherSessions);
  if (rarer < LEAST_MENTIONS || pair.together > MOST_TOGETHER * rarer) return false;
  const isApart = fewerSessions > 0 && pair.sharedSessions < LEAST_SHARED * fewerSessions;
  return !isApart && pair.besideBoth > 0 && pair.besideBoth >= LEAST_SHARED * pair.beside;
}

interface Pair {
  readonly id: string;
  readonly otherId: string;
}

export async function usedAlike<One extends Pair>(
  namespace: string,
  pairs: readonly One[],
  database: Database,
  options: RunOptions = {},
): Promise<One[]> {
  if (pairs.length === 0) return [];
  const asked = pairs.map(({ id, otherId }) => ({ id, otherId }));
  const rows = await database.run(pairsInUse, { namespace, pairs: asked, latest: LATEST }, options);
  const alike = new Set(rows.filter(isUsedAlike).map(({ id, otherId }) => `${id} ${otherId}`));
  return pairs.filter(({ id, otherId }) => alike.has(`${id} ${otherId}`));
}
