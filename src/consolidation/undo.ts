/** Takes back what a run changed, where nothing has changed it again since. */
import { checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { ConsolidationReport } from '../domain/requests.ts';
import { undoRun } from '../store/statements.generated.ts';
import { type ConsolidationParts, reportOf } from './consolidate.ts';

/**
 * A second time it changes nothing.
 * @throws MemoryError UNKNOWN_ID, or CONFLICT while the run is under way
 */
export async function undoConsolidation(
  input: { readonly namespace: string; readonly runId: string },
  { database, clock }: ConsolidationParts,
): Promise<ConsolidationReport> {
  const namespace = checkNamespace(input.namespace);
  const { runId } = input;
  const { run } = await reportOf(namespace, runId, database);
  if (run?.state === 'RUNNING') {
    throw new MemoryError('CONFLICT', 'The run is under way; it can be undone once it has finished.', {
      field: 'runId',
    });
  }
  await database.run(undoRun, { namespace, runId, at: clock() });
  return reportOf(namespace, runId, database);
}
