/** Ids are unique in a store: an export cannot be put into another namespace of a store that has its memories. */
import { MemoryError } from '../domain/errors.ts';
import type { Transaction } from '../store/database.ts';
import { idsElsewhere } from '../store/statements.generated.ts';
import type { NodeKind } from './kinds.ts';
import type { Move, Placed } from './read-line.ts';

/** Whose ids are unique in the store, not only in their namespace. */
const UNIQUE: ReadonlySet<NodeKind> = new Set(['Memory', 'Recall', 'ConsolidationRun']);

/** @throws MemoryError CONFLICT where the lines go into a namespace that they are not of, and another one has their ids */
export async function refuseCopy(
  tx: Transaction,
  { from, to }: Move,
  lines: readonly Placed[],
): Promise<void> {
  if (from === to) return;
  const ids = lines.flatMap(({ line }) => (line.what === 'node' && UNIQUE.has(line.kind) ? [line.key] : []));
  if (ids.length === 0) return;
  const [row] = await tx.run(idsElsewhere, { namespace: to, ids });
  if (row?.taken !== true) return;
  throw new MemoryError(
    'CONFLICT',
    `Another namespace of this store already contains the ids of this file. They are unique per store, so ${to} cannot hold a copy.`,
    {
      field: 'namespace',
      remedy:
        'Leave --namespace out to import the file into the namespace it came from, or import it into another store.',
    },
  );
}
