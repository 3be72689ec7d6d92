/** Looks for the weight of what use has earned, and for how close a memory must be: chosen on the other sets, measured on the one left out. */
import { judgedBy } from './lived-ranking.ts';
import { mean } from './metrics.ts';
import type { AskedPool } from './pools.ts';
import type { Row } from './report.ts';

const WEIGHTS = [0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.45, 0.6];
const CLOSENESS = [0, 0.4, 0.6, 0.75, 0.9];

/** The default profile's candidates of one set, after a life. */
export interface LivedPools {
  readonly name: string;
  readonly pools: readonly AskedPool[];
}

interface Tried {
  readonly earned: number;
  readonly least: number;
  /** nDCG@10 by set, in %. */
  readonly each: readonly number[];
}

/** One row a set that is left out, and one for each that was tried, over all sets. */
export function fitNeed(lives: readonly LivedPools[]): Row[] {
  const tried = WEIGHTS.flatMap((earned) =>
    CLOSENESS.map(
      (least): Tried => ({
        earned,
        least,
        each: lives.map(({ pools }) => 100 * mean(judgedBy(pools, 'default', { earned }, least)).ndcg10),
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
  const average = (some: readonly number[]): number =>
    some.reduce((sum, ndcg) => sum + ndcg, 0) / Math.max(1, some.length);
  const all = tried.map(
    ({ earned, least, each }): Row => ({
      set: 'all',
      earned,
      'least closeness': least,
      'without it': average(none),
      'nDCG@10': average(each),
    }),
  );
  return [...leftOut, ...all];
}
