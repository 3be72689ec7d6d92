/** How each profile forgets, as one SVG that reads on light and on dark. */
import type { TopLevelSpec } from 'vega-lite';
import { COMMON, svgOf } from './svg.ts';

export interface Point {
  /** The profiles that forget so. */
  readonly profile: string;
  /** Which life the memory has: a panel of the chart. */
  readonly life: string;
  readonly day: number;
  /** In [0, 1]. */
  readonly strength: number;
}

const WIDTH = 620;
const HEIGHT = 230;
const COLOURS = ['#17a36b', '#3a8fd6', '#d98a1f', '#8a63c9', '#d1495b', '#5f7f8f', '#b0763c', '#2f9fa3'];
/** Dashes say the same as colours. */
const DASHES = [
  [1, 0],
  [6, 3],
  [2, 2],
  [8, 3, 2, 3],
  [1, 0],
  [6, 3],
  [2, 2],
  [8, 3, 2, 3],
];
/** @returns the SVG's text */
export const forgettingChart = (points: readonly Point[]): Promise<string> => svgOf(specOf(points));

function specOf(points: readonly Point[]): TopLevelSpec {
  const lives = [...new Set(points.map(({ life }) => life))];
  const domain = [...new Set(points.map(({ profile }) => profile))];
  const legend = { title: null, orient: 'bottom', columns: 3, labelLimit: 260, symbolSize: 500 } as const;
  return {
    ...COMMON,
    vconcat: lives.map((life) => ({
      title: { text: life },
      data: { values: points.filter((point) => point.life === life) },
      width: WIDTH,
      height: HEIGHT,
      mark: { type: 'line', strokeWidth: 2, interpolate: 'linear' },
      encoding: {
        x: { field: 'day', type: 'quantitative', title: 'days since it was stored', axis: { grid: false } },
        y: { field: 'strength', type: 'quantitative', title: 'strength', scale: { domain: [0, 1] } },
        color: { field: 'profile', type: 'nominal', sort: null, scale: { domain, range: COLOURS }, legend },
        strokeDash: {
          field: 'profile',
          type: 'nominal',
          sort: null,
          scale: { domain, range: DASHES },
          legend,
        },
      },
    })),
  };
}
