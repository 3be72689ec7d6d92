/** The procedures for a task: by vector and by words side by side, and ranked. */
import type { GraphEmbedder } from '../domain/ports.ts';
import type { FoundProcedure, ProcedurePage } from '../domain/requests/procedures.ts';
import type { Signal } from '../domain/requests/requests.ts';
import { rankTerms } from '../models/procedures.ts';
import type { Database, RunOptions } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import { namespaceKey } from '../store/namespace-key.ts';
import {
  nearestProcedures,
  nearestProceduresOfAll,
  proceduresByIds,
  searchProcedures,
} from '../store/statements.generated.ts';
import { cursorOf, MOST_TOLD, toProcedure } from './procedure-row.ts';
import type { Query } from './parts.ts';
import { askedVector, type TaskVector, taskQuery } from './task.ts';

/** E looks among twice as many as are wanted; never among fewer than this. */
const FEWEST_CANDIDATES = 40;

/** By vector and by words side by side; ranked by 0.6 similarity, 0.3 success rate and 0.1 recency. */
export async function forTask(
  task: string,
  query: Query,
  { database, embedder }: { readonly database: Database; readonly embedder: GraphEmbedder },
  options: RunOptions,
): Promise<ProcedurePage> {
  const { namespace, includeDeprecated, now, knownAt, first } = query;
  const limit = Math.max(FEWEST_CANDIDATES, 2 * first);
  const asked = await askedVector(task, embedder);
  const [near, words] = await Promise.all([
    asked === undefined ? [] : nearest(query, asked, limit, database, options),
    describeArgument(namespace, task, limit, database, options),
  ]);
  const rows = await database.run(
    proceduresByIds,
    {
      namespace,
      ids: [...new Set([...near, ...words.keys()])],
      knownAt,
      includeDeprecated,
      vector: asked?.vector ?? null,
      model: asked?.model.name ?? null,
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
  { vector, model: { name: model } }: TaskVector,
  limit: number,
  database: Database,
  options: RunOptions,
): Promise<string[]> {
  const rows =
    past || includeDeprecated
      ? await database.run(nearestProceduresOfAll, { namespace, model, vector, knownAt, limit }, options)
      : await database.run(nearestProcedures, { namespace, model, vector, limit }, options);
  return rows.map(({ id }) => id);
}

/** Each as a share of the best one's score. */
async function describeArgument(
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
