/** RETRIEVE (source E): the procedures for a task, best first, each with the parts of its score; without a task all of them, newest first. */
import { checkContent, checkDate, checkInteger, checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { FoundProcedure, Procedure, ProcedurePage, ProceduresInput } from '../domain/procedures.ts';
import type { Signal } from '../domain/requests.ts';
import { rankTerms, successRate } from '../models/procedures.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { namespaceKey } from '../store/namespace-key.ts';
import type { RowOf } from '../store/episode-row.ts';
import {
  listProcedures,
  nearestProcedures,
  nearestProceduresOfAll,
  proceduresByIds,
  searchProcedures,
} from '../store/statements.generated.ts';
import type { SkillParts } from './parts.ts';
import { askedVector, type TaskVector, taskQuery } from './task.ts';

const LARGEST_PAGE = 200;
const LONGEST_TASK_BYTES = 65_536;
/** E looks among twice as many as are wanted; never among fewer than so many. */
const FEWEST_CANDIDATES = 40;
/** Episodes and earlier versions that are told of each. */
const MOST_TOLD = 20;
/** After everything: as a procedure stands now. */
const LATEST = new Date('9999-12-31T00:00:00Z');

interface Query {
  readonly namespace: string;
  readonly first: number;
  readonly includeDeprecated: boolean;
  readonly now: Date;
  /** Now, unless it is asked as of an earlier instant. */
  readonly knownAt: Date;
  readonly past: boolean;
}

/** @throws MemoryError naming the field that is wrong */
function checked(input: ProceduresInput, { clock }: SkillParts): Query {
  const now = input.now === undefined ? clock() : checkDate(input.now, 'now');
  const { knownAt, validAt } = input.asOf ?? {};
  if (validAt !== undefined) checkDate(validAt, 'asOf.validAt');
  if (knownAt !== undefined && checkDate(knownAt, 'asOf.knownAt') > now) {
    throw new MemoryError(
      'INVALID_DATE',
      'asOf.knownAt lies in the future: nobody knows what will be known then.',
      {
        field: 'asOf.knownAt',
      },
    );
  }
  return {
    namespace: checkNamespace(input.namespace),
    first: checkInteger(input.first, 1, LARGEST_PAGE, 'first'),
    includeDeprecated: input.includeDeprecated ?? false,
    now,
    knownAt: knownAt ?? now,
    past: knownAt !== undefined,
  };
}

type ProcedureRow = RowOf<typeof proceduresByIds>['procedure'];

const toProcedure = ({ successCount, ...row }: ProcedureRow): Procedure => ({
  ...row,
  successRate: successRate({ successCount, executionCount: row.executionCount }),
});

/** As it stands now, deprecated or not. @throws MemoryError UNKNOWN_ID */
export async function hydrated(namespace: string, id: string, database: Database): Promise<Procedure> {
  const [row] = await database.run(proceduresByIds, {
    namespace,
    ids: [id],
    knownAt: LATEST,
    includeDeprecated: true,
    vector: null,
    model: null,
    most: MOST_TOLD,
  });
  if (row !== undefined) return toProcedure(row.procedure);
  throw new MemoryError('UNKNOWN_ID', 'This namespace has no such procedure.', { field: 'procedureId' });
}

export async function procedures(
  input: ProceduresInput,
  parts: SkillParts,
  options: RunOptions = {},
): Promise<ProcedurePage> {
  const query = checked(input, parts);
  if (input.task === undefined) return list(query, input.after, parts.database, options);
  if (input.after !== undefined) {
    throw new MemoryError(
      'INVALID_ARGUMENT',
      'What answers a task comes at once: there are no further pages.',
      {
        field: 'after',
      },
    );
  }
  return forTask(checkContent(input.task, LONGEST_TASK_BYTES, 'task'), query, parts, options);
}

/** By vector and by words side by side; ranked by 0.6 similarity, 0.3 success rate and 0.1 recency. */
async function forTask(
  task: string,
  query: Query,
  { database, embedder }: SkillParts,
  options: RunOptions,
): Promise<ProcedurePage> {
  const { namespace, includeDeprecated, now, knownAt, first } = query;
  const limit = Math.max(FEWEST_CANDIDATES, 2 * first);
  const asked = await askedVector(task, embedder);
  const [near, words] = await Promise.all([
    asked === undefined ? [] : nearest(query, asked, limit, database, options),
    inWords(namespace, task, limit, database, options),
  ]);
  const rows = await database.run(
    proceduresByIds,
    {
      namespace,
      ids: [...new Set([...near, ...words.keys()])],
      knownAt,
      includeDeprecated,
      vector: asked?.vector ?? null,
      model: asked?.model ?? null,
      most: MOST_TOLD,
    },
    options,
  );
  const found = rows
    .flatMap((row) => ranked(row, words.get(row.procedure.id) ?? null, now))
    .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0) || (one.cursor < other.cursor ? -1 : 1));
  const notices =
    asked === undefined
      ? ['The embedding model does not answer now: this answer comes from full text alone.']
      : [];
  return { items: found.slice(0, first), hasNextPage: false, notices };
}

async function nearest(
  { namespace, past, includeDeprecated, knownAt }: Query,
  { vector }: TaskVector,
  limit: number,
  database: Database,
  options: RunOptions,
): Promise<string[]> {
  const rows =
    past || includeDeprecated
      ? await database.run(nearestProceduresOfAll, { namespace, vector, knownAt, limit }, options)
      : await database.run(nearestProcedures, { namespace, vector, limit }, options);
  return rows.map(({ id }) => id);
}

/** Each as a share of the best one's score. */
async function inWords(
  namespace: string,
  task: string,
  limit: number,
  database: Database,
  options: RunOptions,
): Promise<Map<string, number>> {
  const query = taskQuery(task, namespaceKey(namespace));
  const rows = query === undefined ? [] : await database.run(searchProcedures, { query, limit }, options);
  const best = Math.max(...rows.map(({ score }) => score), Number.MIN_VALUE);
  return new Map(rows.map(({ id, score }) => [id, score / best]));
}

function ranked(row: RowOf<typeof proceduresByIds>, words: number | null, now: Date): FoundProcedure[] {
  const { cosine, procedure } = row;
  const at = procedure.lastExecutedAt ?? procedure.recordedAt;
  const terms = rankTerms({ ...procedure, cosine, words, at }, now);
  if (terms === undefined) return [];
  const signals = terms.map((term): Signal => ({ ...term, contribution: term.weight * term.normalised }));
  const score = signals.reduce((sum, { contribution }) => sum + contribution, 0);
  return [{ procedure: toProcedure(procedure), cursor: cursorOf(procedure), score, signals }];
}

const cursorOf = ({ recordedAt, id }: Pick<Procedure, 'recordedAt' | 'id'>): string =>
  Buffer.from(`procedure:${recordedAt.getTime()}:${id}`).toString('base64url');

/** @throws MemoryError BAD_CURSOR */
function placeOf(cursor: string | undefined): { beforeMs: number; beforeId: string } {
  if (cursor === undefined) return { beforeMs: Number.MAX_SAFE_INTEGER, beforeId: '~' };
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, ms, id] = /^procedure:(-?\d{1,15}):([0-9a-f-]{36})$/.exec(text) ?? [];
  if (ms !== undefined && id !== undefined) return { beforeMs: Number(ms), beforeId: id };
  throw new MemoryError('BAD_CURSOR', 'after is not a cursor that an earlier page gave.', { field: 'after' });
}

async function list(
  { namespace, first, knownAt, includeDeprecated }: Query,
  after: string | undefined,
  database: Database,
  options: RunOptions,
): Promise<ProcedurePage> {
  // One more than asked for tells whether there is a next page.
  const limit = first + 1;
  const place = placeOf(after);
  const page = await database.run(
    listProcedures,
    { namespace, knownAt, includeDeprecated, limit, ...place },
    options,
  );
  const ids = page.slice(0, first).map(({ id }) => id);
  const rows = await database.run(
    proceduresByIds,
    { namespace, ids, knownAt, includeDeprecated, vector: null, model: null, most: MOST_TOLD },
    options,
  );
  const found = new Map(rows.map(({ procedure }) => [procedure.id, toProcedure(procedure)]));
  const items = ids.flatMap((id) => {
    const procedure = found.get(id);
    return procedure === undefined
      ? []
      : [{ procedure, cursor: cursorOf(procedure), score: null, signals: [] }];
  });
  return { items, hasNextPage: page.length > first, notices: [] };
}
