/** A session has ended: what it used enough moves up, with less than it takes otherwise (source B). */
import { checkDate, checkNamespace, checkPresentName } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { ConsolidationReport, EndSessionInput } from '../domain/consolidation.ts';
import { unchecked } from '../operation/input.ts';
import { operation } from '../operation/operation.ts';
import { writes } from '../operation/rights.ts';
import { type ConsolidationParts, reportOn, runOf } from './consolidate.ts';

/** Ends a session: consolidates its memories and empties its working memory. */
export const endSession = operation({
  name: 'endSession',
  input: unchecked<EndSessionInput>(),
  rights: writes,
  sample: (namespace) => ({ namespace, sessionId: 's' }),
  run: consolidateSession,
});

/** A session that nobody knows has nothing to leave behind. @throws MemoryError naming the field that is wrong; CONFLICT while another run is under way */
async function consolidateSession(
  input: EndSessionInput,
  parts: ConsolidationParts,
): Promise<ConsolidationReport> {
  const namespace = checkNamespace(input.namespace);
  const sessionId = checkPresentName(input.sessionId, 'sessionId');
  const now = input.now === undefined ? parts.clock() : checkDate(input.now, 'now');
  const run = await runOf({ namespace, sessionId, now }, 'SESSION_END', parts);
  if (run.state !== 'RUNNING') return reportOn(run, namespace, parts);
  throw new MemoryError(
    'CONFLICT',
    'Another run of this namespace is under way; the session has not ended yet.',
    {
      remedy: 'Send it again.',
    },
  );
}
