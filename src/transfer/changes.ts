/** The records of what runs and use changed, in the order of the memories that they are of. */
import type { ChangeLine } from '../domain/requests/transfer.ts';
import type { RowOf } from '../store/episode-row.ts';
import { toPortable } from '../store/portable.ts';
import {
  exportChanges,
  exportExecutions,
  exportProcedureVersions,
  exportTierChanges,
} from '../store/statements.generated.ts';
import { CHANGE_KINDS, type ChangeKind } from './kinds.ts';
import { type PageSource, pages } from './pages.ts';
import { Repeats } from './repeats.ts';

const A_PAGE = 1_000;
const READ = {
  Change: exportChanges,
  TierChange: exportTierChanges,
  ProcedureVersion: exportProcedureVersions,
  Execution: exportExecutions,
} as const;
type Row = RowOf<typeof exportChanges>;

export async function* changePages({
  database,
  namespace,
  options,
}: PageSource): AsyncGenerator<readonly ChangeLine[]> {
  for (const kind of CHANGE_KINDS) {
    const repeats = new Repeats();
    const read = (last: Row | undefined): Promise<Row[]> =>
      database.run(
        READ[kind],
        { namespace, after: last?.memoryId ?? '', afterElement: last?.element ?? '', limit: A_PAGE },
        options,
      );
    for await (const rows of pages(A_PAGE, read)) yield rows.map((row) => line(kind, row, repeats));
  }
}

function line(
  kind: ChangeKind,
  { memoryId, properties, floats, of, run }: Row,
  repeats: Repeats,
): ChangeLine {
  const portable = toPortable(properties, floats);
  const nth = repeats.count(memoryId, portable);
  return {
    change: kind,
    ...(of === null ? {} : { of }),
    ...(run === null ? {} : { run }),
    properties: portable,
    ...(nth > 1 ? { nth } : {}),
  };
}
