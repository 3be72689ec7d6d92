/**
 * Memories by the vector index: the nearest of all, of what a recall is limited to, and of the times that a question names. What was said
 * in May answers a question about May, whatever its words.
 */
import type { Instants } from '../../domain/times/instants.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import {
  gatherCandidatesAsOf,
  gatherDated,
  gatherTextCandidatesAsOf,
  matchFilter,
  nearestByVector,
  turnsOfSession,
} from '../../store/statements.generated.ts';
import type { MemoryFilter } from '../query/memory-filter.ts';
import type { RecallQuery } from '../query/query.ts';
import { spansOf } from '../query/question.ts';
import type { Row } from '../stages/known-memories.ts';
import { idsByUser, withThoseOf } from './by-user.ts';
import type { Asked, FirstRound, Source } from './source.ts';

/** With 40 a fiftieth of the evidence is not among the candidates; with 80 the answers are no better. */
export const NEAREST = 60;
/** How many of the nearest are taken from a user's own turns in a chat with an assistant: see by-user.ts. */
const NEAREST_OF_USER = 40;
const LOOKED_AMONG = 120;

/** The index knows no filter: the first number of nearest memories is searched, and the second where too few of those meet the filter. */
const AMONG = [400, 4_000] as const;

/** Of a session that a recall is limited to: all that it usually has. */
const TURNS = 400;

/** Candidates from each span. */
const FROM_EACH_SPAN = 20;

/** Where a recall is limited from or up to a time only. */
const EARLIEST = new Date('0001-01-01T00:00:00Z');
const LATEST = new Date('9999-12-31T23:59:59.999Z');

type Limited = Pick<RecallQuery, 'namespace' | 'filter'>;

interface ByVector {
  readonly query: Limited;
  /** Undefined where the model gave no vector; nothing is near then. */
  readonly asked: Asked | undefined;
}

export const nearest: Source<ByVector, readonly string[]> = {
  name: 'nearest',
  find: async ({ query, asked }, database, options) =>
    asked === undefined ? [] : nearestIds(query, asked, database, options),
};

async function nearestIds(
  query: Limited,
  { vector, model: { name: model } }: Asked,
  database: Database,
  options: RunOptions,
): Promise<string[]> {
  const ofUser = new Set<string>();
  const search = async (limit: number): Promise<string[]> => {
    const rows = await database.run(
      nearestByVector,
      { namespace: query.namespace, model, vector, limit },
      options,
    );
    for (const id of idsByUser(rows)) ofUser.add(id);
    return rows.map(({ id }) => id);
  };
  const ids = await search(query.filter === undefined ? LOOKED_AMONG : AMONG[0]);
  const met = await whatMeets(query, ids, database, options);
  const more = met.length < NEAREST && ids.length === AMONG[0];
  const all = more ? await whatMeets(query, await search(AMONG[1]), database, options) : met;
  return [
    ...withThoseOf(ofUser, all, NEAREST, NEAREST_OF_USER),
    ...(await turnsOf(query, database, options)),
  ];
}

/** The index finds few turns of one session among all. */
async function turnsOf(
  { namespace, filter }: Limited,
  database: Database,
  options: RunOptions,
): Promise<readonly string[]> {
  const sessionId = filter?.sessionId ?? null;
  if (sessionId === null) return [];
  const turns = await database.run(turnsOfSession, { namespace, sessionId, limit: TURNS }, options);
  return whatMeets(
    { namespace, filter },
    turns.map(({ id }) => id),
    database,
    options,
  );
}

/** Those of these ids that the recall is not limited against, in their order. */
export async function whatMeets(
  { namespace, filter }: Limited,
  ids: readonly string[],
  database: Database,
  options: RunOptions,
): Promise<readonly string[]> {
  if (filter === undefined) return ids;
  const rows = await database.run(matchFilter, { ...filter, namespace, ids }, options);
  const met = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => met.has(id));
}

interface InThePast extends ByVector {
  readonly asOf: Instants;
  /** What full text found. */
  readonly textIds: readonly string[];
}

/** What full text and the vector index find, as it was then. One statement finds and reads it. */
export const inThePast: Source<InThePast, readonly Row[]> = {
  name: 'in the past',
  find: async ({ query, asked, asOf, textIds }, database, options) => {
    const past = { namespace: query.namespace, ...asOf };
    if (asked === undefined)
      return database.run(gatherTextCandidatesAsOf, { ...past, ids: textIds }, options);
    const { vector, model } = asked;
    const limit = query.filter === undefined ? NEAREST : AMONG[0];
    return database.run(
      gatherCandidatesAsOf,
      { ...past, textIds, model: model.name, vector, limit },
      options,
    );
  },
};

/**
 * Memories of the times that the question or the filter names. A month named without a year may mean the year of any candidate.
 * It finds nothing in the past: the index cannot filter by that.
 */
export const namedTimes: Source<FirstRound, readonly Row[]> = {
  name: 'named times',
  find: async ({ query, asked, candidates }, database, options) => {
    if (asked === undefined || query.asOf !== undefined) return [];
    const years = new Set(candidates.map(({ memory }) => memory.occurredAt.getUTCFullYear()));
    const spans = [...spansOf(query.asked.times, years), ...spanOf(query.filter)];
    if (spans.length === 0) return [];
    const { namespace } = query;
    const { name: model } = asked.model;
    return database.run(
      gatherDated,
      { namespace, model, vector: asked.vector, spans, limit: FROM_EACH_SPAN },
      options,
    );
  },
};

/** Of the times that the recall is limited to. */
function spanOf(filter: MemoryFilter | undefined): { from: Date; to: Date }[] {
  const { occurredFrom = null, occurredBefore = null } = filter ?? {};
  if (occurredFrom === null && occurredBefore === null) return [];
  return [{ from: occurredFrom ?? EARLIEST, to: occurredBefore ?? LATEST }];
}
