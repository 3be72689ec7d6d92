/** Memories that a caller used together, whatever brought them to it. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
import { dateField, idField, namespaceField } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { writes } from '../operation/rights.ts';
import type { Database } from '../store/database.ts';
import { memoriesByIds } from '../store/statements.generated.ts';
import { learnUse } from './learning.ts';

const MOST_TOGETHER = 50;

const input = z.object({
  namespace: namespaceField,
  now: dateField('now').optional(),
  /** 2 to 50 different memories. */
  ids: z.array(idField).readonly(),
});

/** Memories that a caller used together: each is accessed, each pair is linked more strongly. Returns the number of pairs. */
export const coAccess = operation({
  name: 'coAccess',
  input,
  rights: writes,
  texts: 'none',
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID, 'x'] }),
  run: (used, { database, clock }: StoreParts) => noteUse(used, database, clock),
});

/**
 * Each is accessed, and every two of them are linked more strongly; all or nothing.
 * @returns how many pairs there are
 * @throws MemoryError naming the field that is wrong
 */
async function noteUse(
  { namespace, ids: named, now: stated }: z.output<typeof input>,
  database: Database,
  clock: Clock,
): Promise<number> {
  const now = stated ?? clock();
  const ids = [...new Set(named)];
  if (ids.length < 2 || ids.length > MOST_TOGETHER) {
    throw new MemoryError('INVALID_ARGUMENT', `ids must name 2 to ${MOST_TOGETHER} different memories.`, {
      field: 'ids',
    });
  }
  await database.transaction('write', async (tx) => {
    const rows = await tx.run(memoriesByIds, { namespace, ids });
    const live = new Set(
      rows.filter(({ memory }) => memory.retractedAt === null).map(({ memory }) => memory.id),
    );
    const unknown = named.findIndex((id) => !live.has(id));
    if (unknown >= 0) {
      throw new MemoryError('UNKNOWN_ID', 'This namespace has no memory with this id.', {
        field: `ids[${unknown}]`,
      });
    }
    await learnUse(tx, namespace, ids, now);
  });
  return (ids.length * (ids.length - 1)) / 2;
}
