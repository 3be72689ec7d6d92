/** The phases of a run, in order. Each is one script in cypher/consolidation/phases, done in batches until nothing is left for it. */
import { uuidv7 } from 'uuidv7';
import type { Change, ConsolidationTrigger, PhaseName } from '../domain/requests/consolidation.ts';
import { type ConsolidationParameters, NO_BUDGET } from '../models/consolidation-parameters.ts';
import type { Database } from '../store/database.ts';
import {
  distilSkills,
  advanceReview,
  homeostasis,
  measure,
  promote,
  pruneLinks,
  reschedule,
  reviewSession,
  reclassifySemantic,
} from '../store/statements.generated.ts';
import { abstract } from './abstract.ts';
import { type Batch, batchOf, type Changed, type HeldRun, type RunScope } from './batch.ts';
import { expire } from './expire.ts';
import { inSpan } from '../telemetry/span.ts';
import { cleanUp } from './clean-up.ts';
import { cluster } from './cluster.ts';
import { flushLearning } from '../learning/flush-learning.ts';
import { replay } from './replay.ts';
import { clearWorkingMemory } from '../writes/working-memory.ts';

const BATCH = 10_000;
const ALL = 1_000_000_000;

/**
 * A run that there is not, another for each phase: Neo4j keeps a lock on a unique key that a writing statement looks for in vain, and phases that are
 * previewed side by side would wait for each other's for ever.
 */
const nobody = (): { runId: string; claim: string } => ({ runId: uuidv7(), claim: '' });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Phase {
  readonly name: PhaseName;
  /** How long it is left after it was done, in milliseconds; 0: each run does it. */
  readonly everyMs: number;
  /** What it changed, or would change; for `batch.limit` at most, and with fewer it is done. */
  readonly work: (batch: Batch, database: Database) => Promise<readonly Changed[]>;
  /** Its changes are no changes: they follow from the rest, and no preview lists them. */
  readonly silent?: true;
}

/** E builds procedures from what scored 0.7. */
const SKILL_BOUNDS = { leastSuccess: 0.7, mostIntents: 1_000, mostSteps: 10_000 };

/** What a service that ended had answered, and not learnt from yet. */
async function learn({ namespace, now, limit }: Batch, database: Database): Promise<Changed[]> {
  await flushLearning({ database, namespace, now, limit });
  return [];
}

/** What fades sooner by the factor that homeostasis has found is due sooner. */
async function setReviews(batch: Batch, database: Database): Promise<readonly Changed[]> {
  const left = await database.run(reschedule, batch);
  if (left.length < batch.limit) await database.run(advanceReview, batch);
  return left;
}

/**
 * None depends on what another of the same run has written: so a preview, which writes nothing, foresees each of them. What is due for replay is left to
 * replay: it comes before what would archive it.
 */
export const PHASES: readonly Phase[] = [
  // Before replay adds to what it sums up. Its script keeps to a day itself, so that a preview does, too.
  {
    name: 'homeostasis',
    everyMs: 0,
    // What it does depends on the hour of the run, so a namespace has to ask for it.
    work: async (batch, database) =>
      batch.meanEnergy >= NO_BUDGET ? [] : database.run(homeostasis, { ...batch, everyHours: 24 }),
  },
  // Before replay, which brings more to it.
  { name: 'kappa', everyMs: HOUR_MS, work: (batch, database) => database.run(reclassifySemantic, batch) },
  // In each run: the tiers at its end do not depend on when the one before was.
  { name: 'replay', everyMs: 0, work: replay },
  { name: 'promote', everyMs: 0, work: (batch, database) => database.run(promote, batch) },
  { name: 'expire', everyMs: 0, work: expire },
  {
    name: 'reschedule',
    everyMs: 0,
    silent: true,
    work: setReviews,
  },
  // Before what may find something of old again.
  { name: 'cleanUp', everyMs: DAY_MS, work: cleanUp },
  { name: 'cluster', everyMs: HOUR_MS, work: cluster },
  { name: 'links', everyMs: HOUR_MS, work: (batch, database) => database.run(pruneLinks, batch) },
  { name: 'abstract', everyMs: HOUR_MS, work: abstract },
  {
    name: 'skills',
    everyMs: HOUR_MS,
    work: (batch, database) => database.run(distilSkills, { ...batch, ...SKILL_BOUNDS }),
  },
  { name: 'measure', everyMs: DAY_MS, silent: true, work: (batch, database) => database.run(measure, batch) },
  // Last: what it makes due is the next run's.
  { name: 'learn', everyMs: 0, silent: true, work: learn },
];

const OF_A_SESSION = new Set<PhaseName>(['replay', 'promote', 'expire', 'reschedule']);

/** The phases that a trigger calls for, each with how long ago it must have been done for it to be done again. */
export function phasesFor(
  trigger: ConsolidationTrigger,
  { clusterEveryMinutes }: ConsolidationParameters,
): { name: PhaseName; everyMs: number }[] {
  const whatever = (name: PhaseName): boolean =>
    // A measurement counts every memory: once a day is enough, whichever caller asks.
    (trigger === 'MANUAL' && name !== 'measure') || (trigger === 'COUNT' && name === 'cluster');
  return PHASES.filter(({ name }) => trigger !== 'SESSION_END' || OF_A_SESSION.has(name)).map(
    ({ name, everyMs }) => ({
      name,
      everyMs: whatever(name) ? 0 : name === 'cluster' ? Math.round(clusterEveryMinutes * 60_000) : everyMs,
    }),
  );
}

/** By phase, then by what was changed: a preview's and a report's order. */
export const inOrder = (changes: readonly Change[]): Change[] =>
  changes.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));

const placeOf = ({ phase, id, otherId, after, before }: Change): string =>
  [phase, id, otherId, after, before].map((part) => part ?? '').join('\0');

const toChange =
  (phase: PhaseName) =>
  ({ phase: own, id, otherId = null, before = null, after = null, amount = null }: Changed): Change => ({
    phase: PHASES.find(({ name }) => name === own)?.name ?? phase,
    id,
    otherId,
    before,
    after,
    amount,
  });

const named = (names: readonly PhaseName[]): Phase[] => PHASES.filter(({ name }) => names.includes(name));

/** A preview reports no progress. */
const SILENT = { holdOn: () => Promise.resolve(), onStale: () => undefined };

/** What a run would change; nothing is written. */
export async function preview(scope: RunScope, database: Database): Promise<Change[]> {
  const changes = await Promise.all(
    named(scope.phases)
      .filter(({ silent }) => silent !== true)
      .map(async ({ name, work }) => {
        const batch = batchOf({ ...scope, ...nobody() }, true, ALL, SILENT);
        return (await work(batch, database)).map(toChange(name));
      }),
  );
  return inOrder(changes.flat());
}

/** @param holdOn called before each batch; rejects where the run is no longer this service's */
export async function runPhases(
  run: HeldRun,
  database: Database,
  holdOn: (phase: PhaseName) => Promise<void>,
  onStale: (ids: readonly string[]) => void,
): Promise<void> {
  const { namespace, sessionId, now } = run;
  // Within the run: one before it would look at them by its own bounds, and see nothing to do.
  if (sessionId !== null) {
    await clearWorkingMemory({ namespace, sessionId, now }, database);
    await database.run(reviewSession, { namespace, sessionId, now });
  }
  for (const { name, work } of named(run.phases)) {
    const batch = batchOf(run, false, BATCH, { holdOn: () => holdOn(name), onStale });
    const some = async (): Promise<number> => (await work(batch, database)).length;
    do await holdOn(name);
    while ((await inSpan(`consolidation.${name}`, some)) >= BATCH);
  }
}
