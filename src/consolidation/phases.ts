/** The phases of a run, in order. Each is one script in cypher/consolidation, done in batches until nothing is left for it. */
import type { TierChange } from '../domain/requests.ts';
import { DECAY } from '../models/energy.ts';
import type { Database } from '../store/database.ts';
import { expire, promote, reschedule, reviewSession } from '../store/statements.generated.ts';
import type { PromoteAbove } from './bounds.ts';

/** What a run is about: the same however often it is taken up again. */
export interface RunScope {
  readonly namespace: string;
  /** Only what belongs to it; null: all. */
  readonly sessionId: string | null;
  readonly now: Date;
  readonly promoteAbove: PromoteAbove;
}

/** A run that this service holds. */
export interface HeldRun extends RunScope {
  readonly runId: string;
  readonly claim: string;
}

const BATCH = 10_000;
const ALL = 1_000_000_000;
const NOBODY = { runId: '', claim: '' };

type Batch = HeldRun & { readonly dryRun: boolean; readonly limit: number };
type Changed = Omit<TierChange, 'phase'>;

/** Those that change tiers. */
const CHANGING: Readonly<Record<string, (batch: Batch, database: Database) => Promise<Changed[]>>> = {
  promote: (batch, database) => database.run(promote, { ...batch, ...DECAY }),
  expire: (batch, database) => database.run(expire, { ...batch, ...DECAY }),
};

/** What a run would change; nothing is written. */
export async function preview(scope: RunScope, database: Database): Promise<TierChange[]> {
  const rows = await Promise.all(
    Object.entries(CHANGING).map(async ([phase, changes]) => {
      const found = await changes({ ...scope, ...NOBODY, dryRun: true, limit: ALL }, database);
      return found.map((row) => ({ phase, ...row }));
    }),
  );
  return rows.flat();
}

/** @param holdOn called before each batch; rejects where the run is no longer this service's */
export async function runPhases(
  run: HeldRun,
  database: Database,
  holdOn: () => Promise<void>,
): Promise<void> {
  const exhaust = async (batch: () => Promise<readonly unknown[]>): Promise<void> => {
    do await holdOn();
    while ((await batch()).length === BATCH);
  };
  const { namespace, sessionId, now } = run;
  // Within the run: one before it would look at them by its own bounds, and see nothing to do.
  if (sessionId !== null) await database.run(reviewSession, { namespace, sessionId, now });
  for (const changes of Object.values(CHANGING)) {
    await exhaust(() => changes({ ...run, dryRun: false, limit: BATCH }, database));
  }
  await exhaust(() => database.run(reschedule, { ...run, ...DECAY, limit: BATCH }));
}
