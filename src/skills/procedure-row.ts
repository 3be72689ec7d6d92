/** Procedures as statements return them, and as every module knows them. */
import { toCursor } from '../domain/cursors.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Procedure } from '../domain/requests/procedures.ts';
import { successRate } from '../models/procedures.ts';
import { idsInput } from '../operation/fields.ts';
import { inOrder } from '../operation/in-order.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { Database } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import { proceduresByIds as procedureRows } from '../store/statements.generated.ts';

/** Episodes and earlier versions that are given of each, at most. */
export const MOST_TOLD = 20;
/** After everything: as a procedure stands now. */
const LATEST = new Date('9999-12-31T00:00:00Z');

export type ProcedureRow = RowOf<typeof procedureRows>['procedure'];

export const toProcedure = ({ successCount, ...row }: ProcedureRow): Procedure => ({
  ...row,
  successRate: successRate({ successCount, executionCount: row.executionCount }),
});

/** As it stands now, deprecated or not. @throws MemoryError UNKNOWN_ID */
export async function hydrated(namespace: string, id: string, database: Database): Promise<Procedure> {
  const [row] = await database.run(procedureRows, {
    namespace,
    ids: [id],
    knownAt: LATEST,
    includeDeprecated: true,
    vector: null,
    model: null,
    most: MOST_TOLD,
  });
  if (row !== undefined) return toProcedure(row.procedure);
  throw new MemoryError('UNKNOWN_ID', 'This namespace has no procedure with this id.', {
    field: 'procedureId',
  });
}

/** Procedures as they are now, in the order of their ids, null where the namespace has none. */
export const proceduresByIds = operation({
  name: 'proceduresByIds',
  input: idsInput,
  rights: reads,
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID] }),
  run: async ({ namespace, ids }, { database }: StoreParts, options): Promise<(Procedure | null)[]> => {
    const rows = await database.run(
      procedureRows,
      {
        namespace,
        ids,
        knownAt: LATEST,
        includeDeprecated: true,
        vector: null,
        model: null,
        most: MOST_TOLD,
      },
      options,
    );
    const found = new Map(rows.map(({ procedure }) => [procedure.id, toProcedure(procedure)]));
    return inOrder(ids, found);
  },
});

/** Where a list continues behind this one; opaque. */
export const cursorOf = ({ recordedAt, id }: Pick<Procedure, 'recordedAt' | 'id'>): string =>
  toCursor('procedure', [recordedAt.getTime(), id]);
