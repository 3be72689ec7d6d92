/** Takes back what a run changed, where nothing has changed it again since. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import type { ConsolidationReport } from '../domain/requests/consolidation.ts';
import { LINK_AGEING } from '../models/laws/link-ageing.ts';
import { idField, namespaceField } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import { inNamespace } from '../operation/rights.ts';
import {
  describeClusters,
  undoAbstraction,
  undoClusters,
  undoHomeostasis,
  undoLinks,
  undoReplay,
  undoRun,
  undoReclassifySemantic,
  undoSkills,
  undoTiers,
} from '../store/statements.generated.ts';
import { type ConsolidationParts, reportOn, runById } from './consolidate.ts';

/** The last that was done comes first. */
const UNDONE_BY = [
  undoSkills,
  undoAbstraction,
  undoReplay,
  undoHomeostasis,
  undoLinks,
  undoClusters,
  undoReclassifySemantic,
  undoTiers,
];

const input = z.object({ namespace: namespaceField, runId: idField });

/** Undoes a run of consolidation. */
export const undoConsolidation = operation({
  name: 'undoConsolidation',
  input,
  rights: inNamespace('admin'),
  texts: 'none',
  sample: (namespace) => ({ namespace, runId: SAMPLE_ID }),
  run: undo,
});

/**
 * A second time it changes nothing.
 * @throws MemoryError UNKNOWN_ID, or CONFLICT while the run is under way, or once what it had changed is no longer kept
 */
async function undo(
  { namespace, runId }: z.output<typeof input>,
  parts: ConsolidationParts,
): Promise<ConsolidationReport> {
  const { database, clock } = parts;
  const run = await runById(namespace, runId, database);
  const refuse = (why: string): never => {
    throw new MemoryError('CONFLICT', why, { field: 'runId' });
  };
  if (run.state === 'RUNNING') refuse('The run is under way; it can be undone once it has finished.');
  if (run.state === 'FINISHED' && run.cleanedAt !== null)
    refuse('What the run had changed is no longer kept; it cannot be undone.');
  const at = clock();
  await database.transaction('write', async (tx) => {
    const what = { namespace, runId, at };
    if ((await tx.run(undoRun, what)).length === 0) return;
    for (const undo of UNDONE_BY) await tx.run(undo, what);
    await tx.run(describeClusters, { namespace, now: at, ...LINK_AGEING });
  });
  return reportOn(await runById(namespace, runId, database), namespace, parts);
}
