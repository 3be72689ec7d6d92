/** Looks for the weight of what use has earned, and for how close a memory must be: chosen on the other sets, measured on the one left out. */
import { profileNamed } from '../../src/retrieval/profiles/profile.ts';
import { MemoryVectors } from '../../src/retrieval/stages/memory-vectors.ts';
import type { Lived } from './lived-ranking.ts';
import { mean } from './metrics.ts';
import { type AskedPool, gatherPools, judge } from './pools.ts';
import type { Row } from './report.ts';
import type { TimedStage } from './simulated-time.ts';

const WEIGHTS = [0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.45, 0.6];
const CLOSENESS = [0, 0.4, 0.6, 0.75, 0.9];

interface Tried {
  readonly earned: number;
  readonly least: number;
  /** nDCG@10 by set, in %. */
  readonly each: readonly number[];
}

/** One row a set that is left out, and one for each that was tried, over all sets. */
export async function fitNeed(stage: TimedStage, lives: readonly Lived[]): Promise<Row[]> {
  const vectors = new MemoryVectors(stage.database);
  const pools: AskedPool[][] = [];
  for (const { lived, questions } of lives) {
    const asked = questions.map((question) => ({ ...question, namespace: lived, askedAt: stage.now() }));
    pools.push(await gatherPools(stage, vectors, asked));
  }
  const { weights } = profileNamed();
  const tried = WEIGHTS.flatMap((earned) =>
    CLOSENESS.map(
      (least): Tried => ({
        earned,
        least,
        each: pools.map(
          (set) => 100 * mean(set.map((pool) => judge(pool, { ...weights, earned }, least))).ndcg10,
        ),
      }),
    ),
  );
  const none = tried.find(({ earned }) => earned === 0)?.each ?? [];
  const leftOut = lives.map(({ name }, out): Row => {
    const onOthers = ({ each }: Tried): number =>
      each.reduce((sum, ndcg, at) => (at === out ? sum : sum + ndcg), 0);
    const best = tried.toSorted((one, other) => onOthers(other) - onOthers(one))[0];
    return {
      set: name,
      earned: best?.earned ?? 0,
      'least closeness': best?.least ?? 0,
      'without it': none[out] ?? 0,
      'nDCG@10': best?.each[out] ?? 0,
    };
  });
  const all = tried.map(({ earned, least, each }): Row => {
    const average = (some: readonly number[]): number =>
      some.reduce((sum, ndcg) => sum + ndcg, 0) / Math.max(1, some.length);
    return {
      set: 'all',
      earned,
      'least closeness': least,
      'without it': average(none),
      'nDCG@10': average(each),
    };
  });
  return [...leftOut, ...all];
}
