/**
 * Finds the default weights: coordinate ascent over pools that recall has gathered, cross-validated by conversation, and
 * over all the sets at once, each set counting the same.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { MemoryVectors } from '../src/retrieval/stages/memory-vectors.ts';
import { profileNamed } from '../src/retrieval/profiles/profile.ts';
import type { SignalName, Weights } from '../src/retrieval/stages/signals.ts';
import { readDataSets, withEvidence } from './support/data-sets.ts';
import { mean } from './support/metrics.ts';
import { type AskedPool, gatherPools, judge } from './support/pools.ts';
import { type Row, report } from './support/report.ts';
import { openStage } from './support/stage.ts';
import { storeSets } from './support/store-sets.ts';

/** What each weight is tried at, beside what it is. */
const FACTORS = [0, 0.5, 0.7, 0.85, 1.2, 1.5, 2];
/** Where a weight is 0, and for the first steps up from it. */
const FIRST_STEP = 0.05;
const SWEEPS = 3;
/** A signal that gains less than this is noise. */
const LEAST_GAIN = 0.0003;
const FOLDS = 5;

/** Coverage and order of the answers, the mean over sets. In [0, 1]. */
function objective(pools: readonly (readonly AskedPool[])[], weights: Weights): number {
  const perSet = pools
    .filter((set) => set.length > 0)
    .map((set) => {
      const { coverage10, coverage5, ndcg10 } = mean(set.map((pool) => judge(pool, weights)));
      return 0.5 * coverage10 + 0.2 * coverage5 + 0.3 * ndcg10;
    });
  return perSet.reduce((sum, value) => sum + value, 0) / perSet.length;
}

function ascend(pools: readonly (readonly AskedPool[])[], start: Weights): Weights {
  let weights = start;
  let best = objective(pools, weights);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const before = best;
    for (const name of Object.keys(start) as SignalName[]) {
      const tried = weights[name] === 0 ? [FIRST_STEP] : FACTORS.map((factor) => weights[name] * factor);
      for (const weight of tried) {
        const candidate = { ...weights, [name]: weight };
        const value = objective(pools, candidate);
        if (value > best + LEAST_GAIN) [weights, best] = [candidate, value];
      }
    }
    if (best - before < LEAST_GAIN) break;
  }
  return weights;
}

/** By namespace, which is a conversation; within a set of one namespace by question. */
function foldOf(set: readonly AskedPool[], pool: AskedPool, at: number): number {
  const namespaces = [...new Set(set.map(({ question }) => question.namespace))];
  return namespaces.length >= FOLDS ? namespaces.indexOf(pool.question.namespace) % FOLDS : at % FOLDS;
}

const rounded = (weights: Weights): Weights =>
  Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => [name, Number(weight.toPrecision(2))]),
  ) as Weights;

export async function benchTune(options: { data: string; sets?: string[] }): Promise<void> {
  if (!existsSync(options.data)) {
    console.error(`There are no question sets at ${options.data}: name a folder by --data.`);
    process.exitCode = 1;
    return;
  }
  await using stage = await openStage({ folder: join(tmpdir(), 'hippograph-quality') });
  const vectors = new MemoryVectors(stage.database);
  const sets = readDataSets(options.data, options.sets).map(withEvidence);
  await storeSets(stage, sets);
  const pools: AskedPool[][] = [];
  for (const { questions } of sets) pools.push(await gatherPools(stage, vectors, questions));

  const start = profileNamed().weights;
  const rows: Row[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const split = (held: boolean): AskedPool[][] =>
      pools.map((set) => set.filter((pool, at) => (foldOf(set, pool, at) === fold) === held));
    const found = ascend(split(false), start);
    rows.push({
      fold,
      'as they are, tuning': objective(split(false), start),
      'tuned, tuning': objective(split(false), found),
      'as they are, held': objective(split(true), start),
      'tuned, held': objective(split(true), found),
    });
  }
  const found = rounded(ascend(pools, start));
  report('tune', rows, [
    'Objective: 0.5 coverage@10 + 0.2 coverage@5 + 0.3 nDCG@10, the mean over the sets.',
    `Over everything: ${JSON.stringify(found)}`,
  ]);
}
