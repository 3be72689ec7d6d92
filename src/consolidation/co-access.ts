/** Memories that a caller used together, whatever brought them to it. */
import { checkDate, checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
import type { CoAccessInput } from '../domain/requests.ts';
import { unchecked } from '../operation/input.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { writes } from '../operation/rights.ts';
import type { Database } from '../store/database.ts';
import { memoriesByIds } from '../store/statements.generated.ts';
import { learnUse } from './learning.ts';

const MOST_TOGETHER = 50;

/** Memories that a caller used together: each is accessed, each pair is linked more strongly. Returns the number of pairs. */
export const coAccess = operation({
  name: 'coAccess',
  input: unchecked<CoAccessInput>(),
  rights: writes,
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID, 'x'] }),
  run: (input, { database, clock }: StoreParts) => noteUse(input, database, clock),
});

/**
 * Each is accessed, and every two of them are linked more strongly; all or nothing.
 * @returns how many pairs there are
 * @throws MemoryError naming the field that is wrong
 */
async function noteUse(input: CoAccessInput, database: Database, clock: Clock): Promise<number> {
  const namespace = checkNamespace(input.namespace);
  const now = input.now === undefined ? clock() : checkDate(input.now, 'now');
  const ids = [...new Set(input.ids)];
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
    const unknown = input.ids.findIndex((id) => !live.has(id));
    if (unknown >= 0) {
      throw new MemoryError('UNKNOWN_ID', 'This namespace has no such memory.', { field: `ids[${unknown}]` });
    }
    await learnUse(tx, namespace, ids, now);
  });
  return (ids.length * (ids.length - 1)) / 2;
}
