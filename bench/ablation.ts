/**
 * What each signal of the default profile is worth: turned off one at a time, on every question set, beside the simple ways
 * to find something, in one run.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MemoryVectors } from '../src/retrieval/stages/memory-vectors.ts';
import { profileNamed } from '../src/retrieval/profiles/profile.ts';
import { LINK_SIGNALS, type SignalName, SIGNALS, type Weights } from '../src/retrieval/stages/signals.ts';
import { type Answer, baselinesFor } from './support/baselines.ts';
import { ablationChart, type ChartRow } from './support/ablation-chart.ts';
import { type DataSet, readDataSets, withEvidence } from './support/data-sets.ts';
import { mean, type Quality, quality } from './support/metrics.ts';
import { type AskedPool, gatherPools, judge } from './support/pools.ts';
import { type Row, report } from './support/report.ts';
import { openStage, type Stage } from './support/stage.ts';
import { storeSets } from './support/store-sets.ts';
import { percentiles, timed } from './support/timing.ts';

export interface AblationOptions {
  readonly data: string;
  readonly sets?: string[];
  /** Of each set, spread evenly over it. */
  readonly questions?: number;
  /** Gathers every configuration's candidates anew. */
  readonly regather?: boolean;
  /** Where the SVG goes. */
  readonly chart?: string;
}

const TIMED = 40;
const DEPTH = 10;
const DEFAULT = 'default';

/** A way to answer a set's questions, and what came of it. */
interface Contender {
  readonly name: string;
  /** Undefined where it is not a signal of recall that is turned off. */
  readonly off?: SignalName;
  readonly each: readonly Quality[];
  readonly answer: Answer;
}

export async function benchAblation(options: AblationOptions): Promise<void> {
  if (!existsSync(options.data)) {
    console.error(`There are no question sets at ${options.data}: name a folder by --data.`);
    process.exitCode = 1;
    return;
  }
  await using stage = await openStage({ folder: join(tmpdir(), 'hippograph-quality') });
  const sets = readDataSets(options.data, options.sets)
    .map(withEvidence)
    .filter(({ questions }) => questions.length > 0)
    .map((set) => spreadOver(set, options.questions));
  await storeSets(stage, sets);
  const vectors = new MemoryVectors(stage.database);
  const rows: Row[] = [];
  const charted: ChartRow[] = [];
  const perCategory: { set: DataSet; contenders: readonly Contender[] }[] = [];
  for (const set of sets) {
    const contenders = [
      ...(await baselines(stage, set)),
      ...(await configurations(stage, vectors, set, options.regather === true)),
    ];
    const took = await timings(stage, set, contenders);
    for (const [at, { name, off, each }] of contenders.entries()) {
      rows.push({ ...summary(set.name, name, each), 'p50 ms': percentiles(took[at] ?? []).p50 });
      charted.push({ set: set.name, name, off: off ?? null, coverage: 100 * mean(each).coverage10 });
    }
    perCategory.push({ set, contenders });
    console.error(`${set.name} is done.`);
  }
  report('ablation', rows, [
    'In %, but p50 in milliseconds, over the first questions of each set, whose vectors are known: all but the model.',
    options.regather === true
      ? 'Every configuration gathered its own candidates.'
      : 'Candidates were gathered once, and once more without the graph: its seeds are the default ranking’s throughout.',
  ]);
  for (const { set, contenders } of perCategory) byCategory(set, contenders);
  if (options.chart !== undefined) writeFileSync(resolve(options.chart), await ablationChart(charted));
}

function spreadOver(set: DataSet, most = set.questions.length): DataSet {
  const step = Math.max(1, set.questions.length / most);
  const count = Math.min(most, set.questions.length);
  const questions = Array.from({ length: count }, (_, at) => set.questions[Math.floor(at * step)]);
  return { ...set, questions: questions.filter((question) => question !== undefined) };
}

async function baselines(stage: Stage, set: DataSet): Promise<Contender[]> {
  const contenders: Contender[] = [];
  for (const [name, answer] of await baselinesFor(stage, set, DEPTH)) {
    const each: Quality[] = [];
    for (const question of set.questions) {
      const keys = (await answer(question)).map(({ key }) => key);
      each.push(quality(keys, question.evidence));
    }
    contenders.push({ name, each, answer });
  }
  return contenders;
}

/** The default weights, and those with each signal turned off. */
async function configurations(
  stage: Stage,
  vectors: MemoryVectors,
  set: DataSet,
  regather: boolean,
): Promise<Contender[]> {
  const { weights } = profileNamed();
  const gathered = await gatherPools(stage, vectors, set.questions);
  const contenders = [contender(stage, DEFAULT, weights, gathered)];
  for (const off of SIGNALS.filter((signal) => weights[signal] > 0)) {
    // What a link leads to would otherwise stay among the candidates.
    const ownPool = regather || LINK_SIGNALS.some((link) => link === off);
    const pools = ownPool
      ? await gatherPools(stage, vectors, set.questions, [{ signal: off, weight: 0 }])
      : gathered;
    contenders.push(contender(stage, `without ${off}`, { ...weights, [off]: 0 }, pools, off));
  }
  return contenders;
}

function contender(
  { service }: Stage,
  name: string,
  weights: Weights,
  pools: readonly AskedPool[],
  off?: SignalName,
): Contender {
  const overrides = off === undefined ? [] : [{ signal: off, weight: 0 }];
  return {
    name,
    ...(off === undefined ? {} : { off }),
    each: pools.map((pool) => judge(pool, weights)),
    answer: async ({ namespace, query }) => {
      const { hits } = await service.recall({ namespace, query, limit: DEPTH, weights: overrides });
      return hits.map(({ memory, score }) => ({ key: memory.idempotencyKey ?? '', score }));
    },
  };
}

/** By contender. Who goes first rotates, so that drift of the machine and what is known already meet all alike. */
async function timings(
  { embedder }: Stage,
  { questions }: DataSet,
  contenders: readonly Contender[],
): Promise<number[][]> {
  const took: number[][] = contenders.map(() => []);
  for (const [at, question] of questions.slice(0, TIMED).entries()) {
    await embedder.embedQuery(question.query);
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const which = (at + turn) % contenders.length;
      const answering = await timed(async () => contenders[which]?.answer(question));
      took[which]?.push(answering.ms);
    }
  }
  return took;
}

const percent = (share: number): string => (100 * share).toFixed(1);

function summary(set: string, configuration: string, each: readonly Quality[]): Row {
  const { any10, all10, coverage5, coverage10, ndcg10 } = mean(each);
  return {
    set,
    configuration,
    questions: each.length,
    'any@10': percent(any10),
    'all@10': percent(all10),
    'coverage@5': percent(coverage5),
    'coverage@10': percent(coverage10),
    'nDCG@10': percent(ndcg10),
  };
}

function byCategory({ name, questions }: DataSet, contenders: readonly Contender[]): void {
  const categories = [...new Set(questions.map(({ category }) => category))].toSorted();
  if (categories.length < 2) return;
  const count = (category: string): number => questions.filter((each) => each.category === category).length;
  const rows = contenders.map((contender) => ({
    configuration: contender.name,
    ...Object.fromEntries(
      categories.map((category) => [
        `${category} (${count(category)})`,
        percent(mean(contender.each.filter((_, at) => questions[at]?.category === category)).coverage10),
      ]),
    ),
  }));
  report(`ablation ${name} by category`, rows, ['coverage@10 in %; in brackets, how many questions.']);
}
