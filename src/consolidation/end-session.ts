/** A session has ended: what it used enough moves up, with less than it takes otherwise (source B). */
import { checkDate, checkNamespace, checkPresentName } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { ConsolidationReport, EndSessionInput } from '../domain/consolidation.ts';
import { DECAY } from '../models/energy.ts';
import { ENOUGH } from '../models/working-memory.ts';
import type { Database } from '../store/database.ts';
import { emptySession, promoteHeld } from '../store/statements.generated.ts';
import { type ConsolidationParts, runOf } from './consolidate.ts';

/** A session that nobody knows has nothing to leave behind. @throws MemoryError naming the field that is wrong; CONFLICT while another run is under way */
export async function endSession(
  input: EndSessionInput,
  parts: ConsolidationParts,
): Promise<ConsolidationReport> {
  const namespace = checkNamespace(input.namespace);
  const sessionId = checkPresentName(input.sessionId, 'sessionId');
  const now = input.now === undefined ? parts.clock() : checkDate(input.now, 'now');
  await leaveMind({ namespace, sessionId, now }, parts.database);
  const report = await runOf({ namespace, sessionId, now }, 'SESSION_END', parts);
  if (report.run?.state !== 'RUNNING') return report;
  throw new MemoryError(
    'CONFLICT',
    'Another run of this namespace is under way; the session has not ended yet.',
    {
      remedy: 'Send it again.',
    },
  );
}

/** What it had in mind, and had come back to, moves up whatever its energy is (source A). */
function leaveMind(
  session: { readonly namespace: string; readonly sessionId: string; readonly now: Date },
  database: Database,
): Promise<void> {
  return database.transaction('write', async (tx) => {
    const ids = (await tx.run(emptySession, { ...session, enough: ENOUGH })).map(({ id }) => id);
    if (ids.length > 0) await tx.run(promoteHeld, { ...session, ...DECAY, ids });
  });
}
