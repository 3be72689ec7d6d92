/** What recall finds on question sets, through the service itself, beside BM25 and vectors alone in the same run. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { grouped } from '../src/domain/grouped.ts';
import { MemoryError } from '../src/domain/errors.ts';
import { measureCases, storeCases } from './support/case-rows.ts';
import { readCaseSet } from './support/cases.ts';
import { readDataSets } from './support/data-sets.ts';
import type { Judged } from './support/judging.ts';
import { readLastRelease, recordRelease } from './support/last-release.ts';
import { comparableRelease, lossesIn, lossSentence } from './support/losses.ts';
import { DEFAULT_WAY } from './support/main-figures.ts';
import { figure, measureSet } from './support/quality-rows.ts';
import { type Row, report } from './support/report.ts';
import { openStage } from './support/stage.ts';
import { foldersOf, isCaseSet } from './support/standard-sets.ts';
import { storeSets } from './support/store-sets.ts';

export interface QualityOptions {
  /** Left out: the small sets of bench/sets. */
  readonly data?: string;
  /** Standard benchmarks or folders; all by default. */
  readonly sets?: string[];
  /** Use only this many namespaces of each set. */
  readonly namespaces?: number;
  /** Kept and used again. */
  readonly store?: string;
  readonly keep?: boolean;
  /** Keep the figures as those of the last release. */
  readonly record?: boolean;
}

const SMALL_SETS = fileURLToPath(new URL('sets', import.meta.url));

/** @throws MemoryError INVALID_ARGUMENT where the data is missing, or parts of sets were to be recorded */
export async function benchQuality(options: QualityOptions): Promise<void> {
  if (options.record === true && options.namespaces !== undefined)
    throw new MemoryError('INVALID_ARGUMENT', '--record needs whole sets.', {
      field: '--record',
      remedy: 'Leave --namespaces out.',
    });
  const data = options.data ?? SMALL_SETS;
  const folders = foldersOf(data, options.sets);
  const kept = options.keep === true ? join(tmpdir(), 'hippograph-quality') : undefined;
  const folder = options.store ?? kept;
  await using stage = await openStage(folder === undefined ? {} : { folder });
  const sets = readDataSets(data, folders, options.namespaces);
  const caseSets = folders.filter((name) => isCaseSet(data, name)).map((name) => readCaseSet(data, name));
  // All of them before the first question: how rare a word is depends on everything that is stored.
  for (const set of caseSets) await storeCases(stage, set);
  await storeSets(stage, sets);
  const rows: Row[] = [];
  const inCategories: Row[] = [];
  for (const set of sets) {
    const measured = await measureSet(stage, set);
    rows.push(...measured.rows);
    inCategories.push(...byCategory(set.name, measured.each));
    console.error(`${set.name} is done.`);
  }
  const caseRows: Row[] = [];
  for (const set of caseSets) caseRows.push(...(await measureCases(stage, set)));
  reportAll(rows, inCategories, caseRows);
  reportLosses([...rows, ...caseRows]);
  if (options.record === true) recordRelease([...rows, ...caseRows]);
}

function reportAll(rows: readonly Row[], inCategories: readonly Row[], caseRows: readonly Row[]): void {
  const judged = (bySession: boolean): Row[] =>
    rows
      .filter((row) => row[bySession ? SESSION + FIGURE : FIGURE] !== '')
      .map((row) => columns(row, bySession));
  const bySession = judged(true);
  const byMemory = judged(false);
  if (byMemory.length > 0)
    report('quality', byMemory, [
      'In %, but p50 in milliseconds. Questions are asked one after another.',
      'AUC: of the best score, between questions that have an answer and those that have none.',
    ]);
  if (bySession.length > 0)
    report('quality by session', bySession, [
      'A session ranks by its best hit; "by mean" by the mean of its best three.',
    ]);
  if (inCategories.length > 0) report('quality by category', inCategories, ['Of recall.']);
  if (caseRows.length > 0)
    report('precision', caseRows, [
      'Precision and recall in %, the mean over cases that have one; what the benchmark lists apart from retrieval counts neither way.',
      'Leaks: hits that are outdated, or of another scope or user.',
    ]);
}

const SESSION = 'session ';
/** What a row has only where it is judged so. */
const FIGURE = 'nDCG@10';
const OF_BOTH = ['set', 'by', 'questions', 'p50 ms'];

/** Of a row those that judge by session, or the others. */
const columns = (row: Row, bySession: boolean): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([column]) => OF_BOTH.includes(column) || column.startsWith(SESSION) === bySession,
    ),
  );

/** A loss makes the command fail. */
function reportLosses(rows: readonly Row[]): void {
  const lastRelease = readLastRelease();
  const losses = lossesIn(rows, lastRelease);
  for (const loss of losses) console.error(lossSentence(loss));
  if (losses.length > 0) process.exitCode = 1;
  else process.stdout.write('default does not lose on any of these sets.\n');
  const unreleased = rows
    .filter((row) => row['by'] === DEFAULT_WAY && comparableRelease(row, rows, lastRelease) === undefined)
    .map(({ set }) => set);
  if (unreleased.length > 0)
    process.stdout.write(
      `No release has figures for ${unreleased.join(', ')} beside the same sets. Keep them with --record.\n`,
    );
}

function byCategory(set: string, each: readonly Judged[]): Row[] {
  const categories = grouped(each, ({ question }) => question.category);
  return Array.from(categories, ([category, some]) => ({
    set,
    category,
    questions: some.length,
    'coverage@10': figure(
      some.map(({ turns }) => turns),
      'coverage10',
    ),
    'nDCG@10': figure(
      some.map(({ turns }) => turns),
      'ndcg10',
    ),
    'session nDCG@10': figure(
      some.map(({ sessions }) => sessions),
      'ndcg10',
    ),
  }));
}
