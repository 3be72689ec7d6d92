/** What recall finds on question sets, through the service itself, beside BM25 and vectors alone in the same run. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDataSets } from './support/data-sets.ts';
import type { Judged } from './support/judging.ts';
import { readLastRelease, recordRelease } from './support/last-release.ts';
import { comparableRelease, DEFAULT_WAY, lossesIn, lossSentence } from './support/losses.ts';
import { figure, measureSet } from './support/quality-rows.ts';
import { type Row, report } from './support/report.ts';
import { openStage } from './support/stage.ts';
import { storeSets } from './support/store-sets.ts';

export interface QualityOptions {
  readonly data: string;
  readonly sets?: string[];
  /** So many namespaces of each set. */
  readonly namespaces?: number;
  /** Kept and used again. */
  readonly store?: string;
  readonly keep?: boolean;
  /** Keep the figures as those of the last release. */
  readonly record?: boolean;
}

export async function benchQuality(options: QualityOptions): Promise<void> {
  if (!existsSync(options.data)) {
    console.error(`There are no question sets at ${options.data}: name a folder by --data.`);
    process.exitCode = 1;
    return;
  }
  if (options.record === true && options.namespaces !== undefined) {
    console.error('--record needs whole sets. Leave --namespaces out.');
    process.exitCode = 1;
    return;
  }
  const kept = options.keep === true ? join(tmpdir(), 'hippograph-quality') : undefined;
  const folder = options.store ?? kept;
  await using stage = await openStage(folder === undefined ? {} : { folder });
  const rows: Row[] = [];
  const inCategories: Row[] = [];
  const sets = readDataSets(options.data, options.sets, options.namespaces);
  // All of them before the first question: how rare a word is depends on everything that is stored.
  await storeSets(stage, sets);
  for (const set of sets) {
    const measured = await measureSet(stage, set);
    rows.push(...measured.rows);
    inCategories.push(...byCategory(set.name, measured.each));
    console.error(`${set.name} is done.`);
  }
  if (rows.length === 0) {
    console.error(`There is no such set in ${options.data}. Check --data and --sets.`);
    process.exitCode = 1;
    return;
  }
  report('quality', rows, [
    'In %, but p50 in milliseconds. Questions are asked one after another.',
    'A session ranks by its best hit; "by mean" by the mean of its best three. AUC: of the best score, between questions that have an answer and those that have none.',
  ]);
  report('quality by category', inCategories, ['Of recall.']);
  reportLosses(rows);
  if (options.record === true) recordRelease(rows);
}

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
  const categories = Map.groupBy(each, ({ question }) => question.category);
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
