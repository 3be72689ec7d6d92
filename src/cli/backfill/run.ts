/** One run of `hippograph backfill`: shows what it would store, asks, and stores it. */
import { resolve } from 'node:path';
import { readSettings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { projectNamespace } from '../../client/project/find-project.ts';
import { EXIT_INTERRUPTED } from '../exit-codes.ts';
import { rememberTurns, type Remembered } from '../hook/remember-turns.ts';
import { ServiceConnection } from '../service-connection.ts';
import { agreed } from '../terminal/agreed.ts';
import { onInterrupt, sayWhenStopping } from '../terminal/interrupt.ts';
import { print, printError } from '../terminal/print.ts';
import { type ProgressView, showProgress } from '../terminal/progress.ts';
import { makePlan, type Plan, readOr, turnsSince } from './plan.ts';
import { describePlan, describeResult, turnsOf } from './report.ts';
import type { Places } from './source.ts';
import { placesOf, SOURCE_NAMES, type SourceName, SOURCES } from './sources.ts';

export interface BackfillOptions {
  readonly project?: string;
  readonly since?: string;
  readonly dryRun?: true;
  readonly yes?: true;
}

/** Sent at once. */
const BATCH = 100;

const NOT_ASKED = {
  message: 'Without a terminal, backfill does not ask, and stores nothing.',
  remedy: 'Pass --yes to store what is shown, or --dry-run to only see it.',
};

export async function runBackfill(names: readonly string[], options: BackfillOptions): Promise<void> {
  const sources = names.length === 0 ? SOURCE_NAMES : [...new Set(names.map(named))];
  const since = options.since === undefined ? undefined : new Date(options.since);
  const project = options.project === undefined ? undefined : resolve(options.project);
  const places = placesOf(process.env, project ?? process.cwd());
  using interrupt = onInterrupt();
  using view = showProgress(process.stderr);
  const plan = await makePlan({
    sources,
    places,
    environment: process.env,
    project,
    since,
    signal: interrupt.signal,
    report: (source, done, total) =>
      view.report({ task: `reading ${SOURCES[source].title}`, done, total, unit: 'transcripts' }),
  });
  view.stop();
  if (interrupt.signal.aborted) {
    process.exitCode = EXIT_INTERRUPTED;
    return;
  }
  print(describePlan(plan.found, process.env['HIPPOGRAPH_NAMESPACE']));
  if (options.dryRun === true || plan.planned.length === 0) return;
  if (options.yes !== true && !(await agreed('Store this? [y/N] ', NOT_ASKED))) {
    print('Nothing was stored.');
    return;
  }
  const sum = { stored: 0, known: 0, left: 0 };
  let complete = false;
  try {
    complete = await store(plan, { places, since, signal: interrupt.signal, view, sum });
  } finally {
    view.stop();
    print(describeResult(sum));
    if (!complete) printError('What is stored stays. Run the same command again: nothing is stored twice.');
  }
  if (!complete) process.exitCode = EXIT_INTERRUPTED;
}

function named(name: string): SourceName {
  const found = SOURCE_NAMES.find((each) => each === name);
  if (found !== undefined) return found;
  throw new MemoryError(
    'INVALID_ARGUMENT',
    `hippograph knows no transcripts of the assistant ${JSON.stringify(name)}.`,
    { field: 'assistant', remedy: `Use one or more of ${SOURCE_NAMES.join(', ')}, or none for all of them.` },
  );
}

interface Storing {
  readonly places: Places;
  readonly since: Date | undefined;
  readonly signal: AbortSignal;
  readonly view: ProgressView;
  /** Of all batches until now. */
  readonly sum: Record<keyof Remembered, number>;
}

/** @returns whether all of it was stored, and not only what came before an interrupt */
async function store(plan: Plan, { places, since, signal, view, sum }: Storing): Promise<boolean> {
  const settings = readSettings(process.env);
  using service = await ServiceConnection.open({ settings, view, who: 'backfill', signal });
  sayWhenStopping(signal, view, 'this batch');
  const total = turnsOf(plan.found);
  // A batch that is under way is waited for, so that the sum is right.
  const to = { service, maxContentBytes: settings.maxContentBytes, signal: new AbortController().signal };
  for (const { source, path, cwd } of plan.planned) {
    // Read again: all of them together may be more than fits into memory.
    const read = await readOr(SOURCES[source], path, places, plan.paths);
    if (read === undefined) continue;
    const namespace = await projectNamespace(process.env, cwd);
    const { sessionId } = read;
    const turns = turnsSince(read, since);
    for (let from = 0; from < turns.length; from += BATCH) {
      if (signal.aborted) return false;
      const batch = turns.slice(from, from + BATCH);
      const became = await rememberTurns({ ...to, namespace, sessionId }, batch);
      sum.stored += became.stored;
      sum.known += became.known;
      sum.left += became.left;
      const done = Math.min(total, sum.stored + sum.known + sum.left);
      if (!signal.aborted) view.report({ task: 'storing', done, total, unit: 'turns' });
    }
  }
  return true;
}
