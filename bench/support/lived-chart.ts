/** How recall ranks in a fresh and in a used store, as one SVG: a panel a set, a line a way to rank. */
import type { TopLevelSpec } from 'vega-lite';
import { COMMON, svgOf } from './svg.ts';

export interface LivedPoint {
  readonly set: string;
  /** What the results are ranked by. */
  readonly way: string;
  readonly store: 'fresh' | 'lived';
  /** nDCG@10 in %. */
  readonly ndcg: number;
}

const WIDTH = 460;
const COLOURS = { domain: ['fresh', 'lived'], range: ['#8d99a6', '#17a36b'] };
const SHAPES = { domain: ['fresh', 'lived'], range: ['square', 'circle'] };

/** @returns the SVG's text */
export const livedChart = (points: readonly LivedPoint[]): Promise<string> => svgOf(specOf(points));

function specOf(points: readonly LivedPoint[]): TopLevelSpec {
  const ways = [...new Set(points.map(({ way }) => way))];
  const sets = [...new Set(points.map(({ set }) => set))];
  const legend = { title: null, orient: 'bottom' } as const;
  return {
    ...COMMON,
    title: {
      text: 'Ranking before and after a month of use',
      subtitle: 'nDCG@10 in %: the same memories and questions',
    },
    vconcat: sets.map((set) => {
      const y = { field: 'way', type: 'nominal', title: null, sort: ways } as const;
      const x = {
        field: 'ndcg',
        type: 'quantitative',
        title: null,
        scale: { zero: false, padding: 12 },
        axis: { tickCount: 6 },
      } as const;
      return {
        title: { text: set },
        data: { values: points.filter((point) => point.set === set) },
        width: WIDTH,
        height: { step: 18 },
        layer: [
          {
            mark: { type: 'line', color: 'currentColor', opacity: 0.4 },
            encoding: { y, x, detail: { field: 'way', type: 'nominal' } },
          },
          {
            mark: { type: 'point', filled: true, size: 80, opacity: 1 },
            encoding: {
              y,
              x,
              color: { field: 'store', type: 'nominal', scale: COLOURS, legend },
              shape: { field: 'store', type: 'nominal', scale: SHAPES, legend },
            },
          },
        ],
      };
    }),
  };
}
