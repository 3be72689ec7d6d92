/** A session has ended: what it used enough moves up, with less than it takes otherwise (source B). */
import { checkDate, checkName, checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { ConsolidationReport, EndSessionInput } from '../domain/requests.ts';
import { reviewSession } from '../store/statements.generated.ts';
import { SESSION_END_ABOVE } from './bounds.ts';
import { type ConsolidationParts, runOf } from './consolidate.ts';

/** A session that nobody knows has nothing to leave behind. @throws MemoryError naming the field that is wrong */
export async function endSession(
  input: EndSessionInput,
  parts: ConsolidationParts,
): Promise<ConsolidationReport> {
  const namespace = checkNamespace(input.namespace);
  const sessionId = checkName(input.sessionId, 'sessionId');
  if (sessionId === undefined) {
    throw new MemoryError('INVALID_ARGUMENT', 'sessionId is missing.', { field: 'sessionId' });
  }
  const now = input.now === undefined ? parts.clock() : checkDate(input.now, 'now');
  await parts.database.run(reviewSession, { namespace, sessionId, now });
  return runOf({ namespace, sessionId, now, promoteAbove: SESSION_END_ABOVE }, 'SESSION_END', parts);
}
