/** A set's rows of the quality table: what each way to answer finds, by the real service. */
import { type Answer, baselinesFor } from './baselines.ts';
import { type DataSet, type Question, recallInputOf } from './data-sets.ts';
import { abstentionAuc, DEPTH, type Judged, judged, sessionsOf } from './judging.ts';
import { DEFAULT_WAY, RIVALS } from './main-figures.ts';
import { mean, type Quality } from './metrics.ts';
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';
import { percentiles, timed } from './timing.ts';

/** Tokens: a long answer must not push out a short one that is asked for as well. */
const LARGEST_BUDGET = 1_000_000;

export interface SetMeasured {
  /** One for each way to answer. */
  readonly rows: readonly Row[];
  /** Of the default, by question. */
  readonly each: readonly Judged[];
}

/** Asks a set that is stored already. */
export async function measureSet(stage: Stage, set: DataSet): Promise<SetMeasured> {
  const rows: Row[] = [];
  let ofDefault: readonly Judged[] = [];
  for (const [way, answer] of await waysToAnswer(stage, set)) {
    const { each, took } = await answers(set, answer);
    rows.push(summary(set.name, way, each, percentiles(took).p50));
    if (way === DEFAULT_WAY) ofDefault = each;
  }
  return { rows, each: ofDefault };
}

async function waysToAnswer(stage: Stage, set: DataSet): Promise<(readonly [string, Answer])[]> {
  const baselines = await baselinesFor(stage, set, DEPTH);
  return [...Array.from(baselines).filter(([name]) => RIVALS.includes(name)), [DEFAULT_WAY, byRecall(stage)]];
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
export const figure = (each: readonly (Quality | undefined)[], name: keyof Quality): string => {
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
    'R@1': figure(turns, 'any1'),
    'any@5': figure(turns, 'any5'),
    'all@5': figure(turns, 'all5'),
    'any@10': figure(turns, 'any10'),
    'all@10': figure(turns, 'all10'),
    'coverage@5': figure(turns, 'coverage5'),
    'coverage@10': figure(turns, 'coverage10'),
    'coverage@50': figure(turns, 'coverage50'),
    'nDCG@10': figure(turns, 'ndcg10'),
    MRR: figure(turns, 'mrr'),
    'session R@1': figure(sessions, 'any1'),
    'session any@5': figure(sessions, 'any5'),
    'session all@5': figure(sessions, 'all5'),
    'session any@10': figure(sessions, 'any10'),
    'session all@10': figure(sessions, 'all10'),
    'session nDCG@10': figure(sessions, 'ndcg10'),
    'session nDCG@10 by mean': figure(sessionsByMean, 'ndcg10'),
    AUC: auc === undefined ? '' : percent(auc),
    'p50 ms': p50,
  };
}
