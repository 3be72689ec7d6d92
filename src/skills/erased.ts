import { sha256 } from '../store/content-hash.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Step } from '../models/texts/script.ts';
import type { Transaction } from '../store/database.ts';
import { planWrite } from '../store/statements.generated.ts';

/** What was erased is not stored again by way of a procedure. @throws MemoryError ERASED */
export async function refuseErasedText(
  tx: Transaction,
  namespace: string,
  steps: readonly Step[],
  field: string,
): Promise<void> {
  const hashes = steps.map(({ content }) => sha256(content));
  const contentHashes = [...new Set(hashes)];
  const [row] = await tx.run(planWrite, {
    namespace,
    dedupKeys: [],
    freedKeys: [],
    contentHashes,
    sessionIds: [],
  });
  const erased = hashes.findIndex((hash) => row?.erased.includes(hash));
  if (erased < 0) return;
  throw new MemoryError('ERASED', 'The same text was erased from this namespace.', {
    field: `${field}[${erased}].content`,
  });
}
