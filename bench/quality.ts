/** What recall finds on question sets, through the service itself, beside BM25 and vectors alone in the same run. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, baselinesFor } from './support/baselines.ts';
import { type DataSet, type Question, readDataSets, recallInputOf } from './support/data-sets.ts';
import { abstentionAuc, DEPTH, type Judged, judged, sessionsOf } from './support/judging.ts';
import { mean, type Quality } from './support/metrics.ts';
import { type Row, report } from './support/report.ts';
import { openStage, type Stage } from './support/stage.ts';
import { storeSets } from './support/store-sets.ts';
import { percentiles, timed } from './support/timing.ts';

const RECALL = 'default';
const BASELINES: ReadonlySet<string> = new Set(['BM25', 'vector']);
/** Tokens: a long answer must not push out a short one that is asked for as well. */
const LARGEST_BUDGET = 1_000_000;

export interface QualityOptions {
  readonly data: string;
  readonly sets?: string[];
  /** So many namespaces of each set. */
  readonly namespaces?: number;
  /** Kept and used again. */
  readonly store?: string;
  readonly keep?: boolean;
}

export async function benchQuality(options: QualityOptions): Promise<void> {
  if (!existsSync(options.data)) {
    console.error(`There are no question sets at ${options.data}: name a folder by --data.`);
    process.exitCode = 1;
    return;
  }
  const kept = options.keep === true ? join(tmpdir(), 'hippograph-quality') : undefined;
  const folder = options.store ?? kept;
  await using stage = await openStage(folder === undefined ? {} : { folder });
  const rows: Row[] = [];
  const inCategories: Row[] = [];
  for (const set of readDataSets(options.data, options.sets, options.namespaces)) {
    await storeSets(stage, [set]);
    for (const [way, answer] of await waysToAnswer(stage, set)) {
      const { each, took } = await answers(set, answer);
      rows.push(summary(set.name, way, each, percentiles(took).p50));
      if (way === RECALL) inCategories.push(...byCategory(set.name, each));
    }
    console.error(`${set.name} is done.`);
  }
  report('quality', rows, [
    'In %, but p50 in milliseconds. Questions are asked one after another.',
    'A session ranks by its best hit; "by mean" by the mean of its best three. AUC: of the best score, between questions that have an answer and those that have none.',
  ]);
  report('quality by category', inCategories, ['Of recall.']);
}

async function waysToAnswer(stage: Stage, set: DataSet): Promise<(readonly [string, Answer])[]> {
  const baselines = await baselinesFor(stage, set, DEPTH);
  return [...Array.from(baselines).filter(([name]) => BASELINES.has(name)), [RECALL, byRecall(stage)]];
}

const byRecall =
  ({ service }: Stage): Answer =>
  async (question) => {
    const { hits } = await service.recall({
      ...recallInputOf(question),
      limit: DEPTH,
      tokenBudget: LARGEST_BUDGET,
      learn: false,
    });
    return hits.map(({ memory, score }) => ({ key: memory.idempotencyKey ?? '', score }));
  };

async function answers(
  set: DataSet,
  answer: Answer,
): Promise<{ each: readonly Judged[]; took: readonly number[] }> {
  const sessionOf = sessionsOf(set);
  const each: Judged[] = [];
  const took: number[] = [];
  const ask = async (question: Question): Promise<void> => {
    const { result, ms } = await timed(async () => answer(question));
    each.push(judged(question, result, sessionOf));
    took.push(ms);
  };
  for (const question of set.questions) await ask(question);
  return { each, took };
}

const percent = (share: number): string => (100 * share).toFixed(1);

/** Over the questions that are judged so; empty where none is. */
const figure = (each: readonly (Quality | undefined)[], name: keyof Quality): string => {
  const known = each.filter((one) => one !== undefined);
  return known.length === 0 ? '' : percent(mean(known)[name]);
};

function summary(set: string, way: string, each: readonly Judged[], p50: number): Row {
  const turns = each.map((one) => one.turns);
  const sessions = each.map((one) => one.sessions);
  const sessionsByMean = each.map((one) => one.sessionsByMean);
  const auc = abstentionAuc(each);
  return {
    set,
    by: way,
    questions: each.length,
    'any@10': figure(turns, 'any10'),
    'all@10': figure(turns, 'all10'),
    'coverage@5': figure(turns, 'coverage5'),
    'coverage@10': figure(turns, 'coverage10'),
    'coverage@50': figure(turns, 'coverage50'),
    'nDCG@10': figure(turns, 'ndcg10'),
    MRR: figure(turns, 'mrr'),
    'session R@1': figure(sessions, 'any1'),
    'any@5 ': figure(sessions, 'any5'),
    'all@5 ': figure(sessions, 'all5'),
    'any@10 ': figure(sessions, 'any10'),
    'all@10 ': figure(sessions, 'all10'),
    'nDCG@10 ': figure(sessions, 'ndcg10'),
    'by mean, nDCG@10': figure(sessionsByMean, 'ndcg10'),
    AUC: auc === undefined ? '' : percent(auc),
    'p50 ms': p50,
  };
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
