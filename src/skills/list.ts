/** All procedures page by page, newest first. */
import { dateOfCursor, fromCursor } from '../domain/cursors.ts';
import type { ProcedurePage } from '../domain/requests/procedures.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { listProcedures, proceduresByIds } from '../store/statements.generated.ts';
import { cursorOf, MOST_TOLD, toProcedure } from './procedure-row.ts';
import type { Query } from './parts.ts';

/** @throws MemoryError BAD_CURSOR */
function placeOf(cursor: string | undefined): { beforeMs: number; beforeId: string } {
  if (cursor === undefined) return { beforeMs: Number.MAX_SAFE_INTEGER, beforeId: '~' };
  const [ms, beforeId] = fromCursor<[number, string]>('procedure', cursor, ['number', 'string']);
  return { beforeMs: dateOfCursor(ms).getTime(), beforeId };
}

export async function list(
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
