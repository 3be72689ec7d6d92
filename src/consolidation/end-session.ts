/** A session has ended: what it used enough moves up, with less than it takes otherwise (source B). */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import type { ConsolidationReport } from '../domain/requests/consolidation.ts';
import { dateField, nameField, namespaceField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import { writes } from '../operation/rights.ts';
import { type ConsolidationParts, reportOn, runOf } from './consolidate.ts';

const input = z.object({
  namespace: namespaceField,
  sessionId: nameField('sessionId'),
  now: dateField('now').optional(),
});

/** Ends a session: consolidates its memories and empties its working memory. */
export const endSession = operation({
  name: 'endSession',
  input,
  rights: writes,
  texts: 'none',
  sample: (namespace) => ({ namespace, sessionId: 's' }),
  run: consolidateSession,
});

/** An unknown session has nothing to leave behind. @throws MemoryError naming the field that is wrong; CONFLICT while another run is under way */
async function consolidateSession(
  { namespace, sessionId, now: named }: z.output<typeof input>,
  parts: ConsolidationParts,
): Promise<ConsolidationReport> {
  const now = named ?? parts.clock();
  const run = await runOf({ namespace, sessionId, now }, 'SESSION_END', parts);
  if (run.state !== 'RUNNING') return reportOn(run, namespace, parts);
  throw new MemoryError(
    'CONFLICT',
    'Another run of this namespace is in progress; the session has not ended yet.',
    {
      remedy: 'Send the request again.',
    },
  );
}
