/** Puts what is newer before what it contradicts or replaces, and marks the older: the words of a reversal are often less like the question. */
import type { Instants } from '../../domain/times/instants.ts';
import type { Memory } from '../../domain/memory.ts';
import type { NewerMemories } from '../../domain/requests/requests.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import { toMemory } from '../../store/episode-row.ts';
import { newerThan } from '../../store/statements.generated.ts';
import { asksForThePast } from '../query/asks-for-the-past.ts';
import type { RecallQuery } from '../query/query.ts';
import { putBehind } from './put-behind.ts';
import type { WeighedRanking } from './stages.ts';

/** Newer ones given for each memory, at most. */
const MOST = 3;

/** Ranked below the limit, these many more are asked about: one of them may take the place of a hit. */
const BEYOND_LIMIT = 10;

const NONE: NewerMemories = { contradictedBy: [], supersededBy: [] };

/** By the id of the older one; what has none newer is not in it. */
export type NewerById = ReadonlyMap<string, NewerMemories>;

export const newerOf = (byId: NewerById, id: string): NewerMemories => byId.get(id) ?? NONE;

/** What is newer than the best of a ranking. */
export async function newerThanBest(
  { scored }: WeighedRanking,
  { namespace, asOf, now, limit }: RecallQuery,
  database: Database,
  options: RunOptions,
): Promise<NewerById> {
  const ids = scored.slice(0, Math.min(2 * limit, limit + BEYOND_LIMIT)).map(({ memory }) => memory.id);
  return newerThanEach(
    namespace,
    ids,
    asOf ?? { knownAt: now, validAt: now },
    asOf !== undefined,
    database,
    options,
  );
}

/** @param past as of the instants, rather than now */
export async function newerThanEach(
  namespace: string,
  ids: readonly string[],
  instants: Instants,
  past: boolean,
  database: Database,
  options: RunOptions,
): Promise<NewerById> {
  if (ids.length === 0) return new Map();
  const rows = await database.run(newerThan, { namespace, ids, past, ...instants, most: MOST }, options);
  return new Map(
    [...new Set(rows.map(({ olderId }) => olderId))].map((id) => {
      const newer = rows.filter(({ olderId }) => olderId === id);
      const of = (kind: typeof rows) => kind.map(({ memory }) => toMemory(memory));
      const supersededBy = of(newer.filter(({ replaces }) => replaces));
      const told = new Set(supersededBy.map((memory) => memory.id));
      const contradictedBy = of(newer.filter(({ replaces }) => !replaces));
      return [id, { supersededBy, contradictedBy: contradictedBy.filter((each) => !told.has(each.id)) }];
    }),
  );
}

/**
 * The same ranking, but each behind those that are newer, so that a limit leaves out the older one. The other way round where the
 * question asks for what was. "In March 2026", what happened later had replaced nothing.
 */
export function newerFirst(ranking: WeighedRanking, byId: NewerById, query: RecallQuery): WeighedRanking {
  if (byId.size === 0) return ranking;
  const [time] = query.asked.times.filter(({ recurs, to }) => !recurs && to <= query.now);
  const newer = new Map(
    [...byId].map(([id, each]) => [
      id,
      [...each.supersededBy, ...each.contradictedBy].filter(
        ({ occurredAt }) => time === undefined || occurredAt < time.to,
      ),
    ]),
  );
  const first = asksForThePast(query) ? turnedRound(newer, ranking) : newer;
  return { ...ranking, scored: putBehind(ranking.scored, first) };
}

/** Of each newer one, the older. What happened later and is wrong was never so: it stays behind. */
function turnedRound(
  newer: ReadonlyMap<string, readonly Memory[]>,
  { scored }: WeighedRanking,
): ReadonlyMap<string, { id: string }[]> {
  const happenedAt = new Map(scored.map(({ memory }) => [memory.id, memory.occurredAt]));
  const before = new Map<string, { id: string }[]>();
  const put = (id: string, first: string): void => {
    before.set(id, [...(before.get(id) ?? []), { id: first }]);
  };
  for (const [id, each] of newer)
    for (const { id: newerId, occurredAt } of each) {
      const wasWrong = occurredAt < (happenedAt.get(id) ?? occurredAt);
      if (wasWrong) put(id, newerId);
      else put(newerId, id);
    }
  return before;
}
