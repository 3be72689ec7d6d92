/** Looks for the weight of what use has earned: chosen on the other sets, measured on the one left out. */
import { judgedBy } from './lived-ranking.ts';
import { mean } from './metrics.ts';
import type { AskedPool } from './pools.ts';
import type { Row } from './report.ts';

const WEIGHTS = [0, 0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6];

/** The default profile's candidates of one set, after a life. */
export interface LivedPools {
  readonly name: string;
  readonly pools: readonly AskedPool[];
}

interface Tried {
  readonly earned: number;
  /** nDCG@10 by set, in %. */
  readonly each: readonly number[];
}

/** One row a set that is left out, and one for each weight that was tried, over all sets. */
export function fitNeed(lives: readonly LivedPools[]): Row[] {
  const tried = WEIGHTS.map(
    (earned): Tried => ({
      earned,
      each: lives.map(({ pools }) => 100 * mean(judgedBy(pools, 'default', { earned })).ndcg10),
    }),
  );
  const none = tried.find(({ earned }) => earned === 0)?.each ?? [];
  const leftOut = lives.map(({ name }, out): Row => {
    const onOthers = ({ each }: Tried): number =>
      each.reduce((sum, ndcg, at) => (at === out ? sum : sum + ndcg), 0);
    const best = tried.toSorted((one, other) => onOthers(other) - onOthers(one))[0];
    return {
      set: name,
      earned: best?.earned ?? 0,
      'without it': none[out] ?? 0,
      'nDCG@10': best?.each[out] ?? 0,
    };
  });
  const average = (some: readonly number[]): number =>
    some.reduce((sum, ndcg) => sum + ndcg, 0) / Math.max(1, some.length);
  const all = tried.map(
    ({ earned, each }): Row => ({
      set: 'all',
      earned,
      'without it': average(none),
      'nDCG@10': average(each),
    }),
  );
  return [...leftOut, ...all];
}
