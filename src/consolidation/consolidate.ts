/**
 * One consolidation run over a namespace. Several services may start one at once: the earlier claim wins until it expires. A run that its service
 * abandoned is finished first, for the time at which it began.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { dateOfCursor, fromCursor, toCursor } from '../domain/cursors.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
import type { Page } from '../domain/requests/browsing.ts';
import {
  CONSOLIDATION_TRIGGERS,
  type ConsolidationReport,
  type ConsolidationRun,
  type ConsolidationTrigger,
  type PhaseName,
  RUN_STATES,
} from '../domain/requests/consolidation.ts';
import type { RunEnd } from '../domain/requests/health.ts';
import { consolidationParameters, parametersIn } from '../models/consolidation-parameters.ts';
import { PRINTED_PROFILE } from '../models/laws/energy-as-published.ts';
import { lawOfNamespace } from '../models/laws/namespace-law.ts';
import { namespaceField, nowField, pageInput } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import { reads } from '../operation/rights.ts';
import type { Database } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import {
  claimRun,
  finishRun,
  listRuns,
  namespaceConfig,
  renewClaim,
  runChanges,
  runById as runWithId,
} from '../store/statements.generated.ts';
import { type HeldRun, type RunScope, takenOver } from './batch.ts';
import { inOrder, PHASES, phasesFor, preview, runPhases } from './phases.ts';

/** A service that gives no sign of life for this long has left its run. */
const CLAIM_MS = 60_000;
const RENEW_AFTER_MS = 5_000;

/** Who asks for a run while another is under way has it after that one, unless that one takes this long. */
const WAITS_MS = 30_000;
const WAIT_PAUSE_MS = 500;

/** A run before it is claimed: the claim says what it does. */
export type WantedRun = Pick<RunScope, 'namespace' | 'sessionId' | 'now'>;

export interface ConsolidationParts {
  readonly database: Database;
  /** For claims. What a run does goes by its own `now`. */
  readonly clock: Clock;
  /** Called when an attempt at a run has ended, with how it ended. */
  readonly onRun?: ((end: RunEnd) => void) | undefined;
  /** Called with memories whose vectors must not be used any more: they were erased, or came after an erased one. */
  readonly onStale?: ((ids: readonly string[]) => void) | undefined;
}

const input = z.object({
  namespace: namespaceField,
  /** True: says what a run would change, and changes nothing. */
  dryRun: z.boolean().optional(),
  now: nowField,
});

/** Runs consolidation, or previews it with `dryRun`. A run that has begun is finished even if its caller leaves. */
export const consolidate = operation({
  name: 'consolidate',
  input,
  rights: ({ namespace, dryRun }) => ({
    // At an instant that the caller chooses, it archives whatever has faded by then.
    rights: [dryRun === true ? 'read' : 'admin'],
    over: [namespace],
  }),
  texts: 'none',
  sample: (namespace) => ({ namespace }),
  run: runOrPreview,
});

/** @throws MemoryError naming the field that is wrong; CONFLICT where another service took the run over */
async function runOrPreview(
  { namespace, dryRun, now: named }: z.output<typeof input>,
  parts: ConsolidationParts,
): Promise<ConsolidationReport> {
  const wanted: WantedRun = { namespace, sessionId: null, now: named ?? parts.clock() };
  if (dryRun !== true) return reportOn(await runOf(wanted, 'MANUAL', parts), namespace, parts);
  const settings = await settingsOf(namespace, parts.database);
  const scope = { ...wanted, phases: PHASES.map(({ name }) => name), ...settings };
  return { run: null, changes: await preview(scope, parts.database) };
}

/** Finishes what was left, then runs; or reports the run that is under way already. */
export async function runOf(
  scope: WantedRun,
  trigger: ConsolidationTrigger,
  parts: ConsolidationParts,
): Promise<ConsolidationRun> {
  const tell = (outcome: RunEnd['outcome'], run: ConsolidationRun | null): void =>
    parts.onRun?.({
      namespace: scope.namespace,
      trigger,
      outcome,
      promoted: run?.promoted ?? 0,
      archived: run?.archived ?? 0,
    });
  try {
    const run = await attempt(scope, trigger, parts);
    if (run.state === 'RUNNING') tell('elsewhere', null);
    else tell('finished', run);
    return run;
  } catch (error) {
    tell(error instanceof MemoryError ? error.code : 'INTERNAL', null);
    throw error;
  }
}

async function attempt(
  scope: WantedRun,
  trigger: ConsolidationTrigger,
  parts: ConsolidationParts,
): Promise<ConsolidationRun> {
  const claim = uuidv7();
  const waitsUntil = performance.now() + (trigger === 'MANUAL' ? WAITS_MS : 0);
  for (;;) {
    const { resumed, ours, ...run } = await claimed(scope, trigger, claim, parts);
    if (!ours) {
      const other = await runById(scope.namespace, run.runId, parts.database);
      if (performance.now() >= waitsUntil) return other;
      await sleep(WAIT_PAUSE_MS);
      continue;
    }
    await finish({ ...run, namespace: scope.namespace, claim }, parts);
    if (!resumed) return runById(scope.namespace, run.runId, parts.database);
  }
}

async function claimed(
  wanted: WantedRun,
  trigger: ConsolidationTrigger,
  claim: string,
  { database, clock }: ConsolidationParts,
): Promise<Omit<HeldRun, 'claim' | 'namespace'> & { ours: boolean; resumed: boolean }> {
  const at = clock();
  const { parameters: own, printed, law } = await settingsOf(wanted.namespace, database);
  const [row] = await database.run(claimRun, {
    ...wanted,
    phases: phasesFor(trigger, own),
    parameters: own,
    trigger,
    claim,
    runId: uuidv7(),
    at,
    until: new Date(at.getTime() + CLAIM_MS),
  });
  if (row === undefined) throw new MemoryError('INTERNAL', 'The run could be neither started nor found.');
  const { phases, parameters, ...run } = row;
  return {
    ...run,
    printed,
    law,
    phases: PHASES.map(({ name }) => name).filter((name) => phases?.includes(name) ?? true),
    // As they stood when it began; those that it does not know have come since.
    parameters: consolidationParameters(parametersIn(parameters).values),
  };
}

/** As the namespace sets them now. */
async function settingsOf(
  namespace: string,
  database: Database,
): Promise<Pick<RunScope, 'parameters' | 'printed' | 'law'>> {
  const [row] = await database.run(namespaceConfig, { namespace });
  const properties: Readonly<Record<string, unknown>> = row?.properties ?? {};
  return {
    parameters: consolidationParameters(parametersIn(properties).values),
    printed: properties['profile'] === PRINTED_PROFILE,
    law: lawOfNamespace({ profile: properties['profile'], law: properties['law'] }),
  };
}

async function finish(run: HeldRun, { database, clock, onStale }: ConsolidationParts): Promise<void> {
  const { namespace, runId, claim } = run;
  const lost = (rows: readonly unknown[]): void => {
    if (rows.length === 0) throw takenOver();
  };
  const until = (): Date => new Date(clock().getTime() + CLAIM_MS);
  let renewed: { readonly at: number; readonly phase: PhaseName } | undefined;
  const holdOn = async (phase: PhaseName): Promise<void> => {
    // Every script checks the claim itself. This only keeps it alive, and notes for watchers how far the run is, by phase.
    if (renewed?.phase === phase && performance.now() - renewed.at < RENEW_AFTER_MS) return;
    lost(await database.run(renewClaim, { namespace, runId, claim, until: until(), phase, at: clock() }));
    renewed = { at: performance.now(), phase };
  };
  await runPhases(run, database, holdOn, (ids) => onStale?.(ids));
  lost(await database.run(finishRun, { namespace, runId, claim, at: clock() }));
}

/** Each single change of it: as many rows as it changed things. */
export async function reportOn(
  run: ConsolidationRun,
  namespace: string,
  { database }: ConsolidationParts,
): Promise<ConsolidationReport> {
  return { run, changes: inOrder(await database.run(runChanges, { namespace, runId: run.id })) };
}

/** @throws MemoryError UNKNOWN_ID */
export async function runById(
  namespace: string,
  runId: string,
  database: Database,
): Promise<ConsolidationRun> {
  const [run] = await database.run(runWithId, { namespace, runId });
  if (run === undefined) {
    throw new MemoryError('UNKNOWN_ID', 'This namespace has no run with this id.', { field: 'runId' });
  }
  return toRun(run);
}

/** Runs of consolidation, the latest first. */
export const consolidationRuns = operation({
  name: 'consolidationRuns',
  input: pageInput,
  rights: reads,
  sample: (namespace) => ({ namespace, first: 1 }),
  run: runsOf,
});

/** A namespace's runs, latest first. @throws MemoryError naming the field that is wrong */
async function runsOf(
  { namespace, first, after }: z.output<typeof pageInput>,
  { database }: ConsolidationParts,
): Promise<Page<ConsolidationRun>> {
  const rows = await database.run(listRuns, { namespace, ...placeOf(after), limit: first + 1 });
  return {
    items: rows.slice(0, first).map((row) => ({
      node: toRun(row),
      cursor: toCursor('run', [row.startedAt.getTime(), row.id]),
    })),
    hasNextPage: rows.length > first,
  };
}

const FIRST_PAGE = { before: new Date(Date.UTC(9999, 11, 31)), beforeId: '' };

function placeOf(cursor: string | undefined): typeof FIRST_PAGE {
  if (cursor === undefined) return FIRST_PAGE;
  const [ms, beforeId] = fromCursor<[number, string]>('run', cursor, ['number', 'string']);
  return { before: dateOfCursor(ms), beforeId };
}

function toRun(row: RowOf<typeof listRuns>): ConsolidationRun {
  const countOf = (name: PhaseName): number => row.counts.find(({ phase }) => phase === name)?.count ?? 0;
  return {
    ...row,
    promoted: countOf('promote'),
    archived: countOf('expire'),
    state: RUN_STATES.find((state) => state === row.state) ?? 'FINISHED',
    trigger: CONSOLIDATION_TRIGGERS.find((trigger) => trigger === row.trigger) ?? 'MANUAL',
  };
}
