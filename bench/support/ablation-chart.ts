/**
 * The ablation as one SVG: above, what each way finds; below, what turning a signal off changes. It is readable on light and
 * on dark: whatever is not a mark takes the colour of the text around, which the SVG itself chooses by the reader's scheme.
 */
import type { TopLevelSpec } from 'vega-lite';
import { COMMON, svgOf } from './svg.ts';

export interface ChartRow {
  readonly set: string;
  readonly name: string;
  /** The signal turned off; null where none is. */
  readonly off: string | null;
  /** coverage@10 in %. */
  readonly coverage: number;
}

const DEFAULT = 'default';
const WIDTH = 620;

/** The default stands out against the simple ways; shapes say the same as colours. */
const WAYS = {
  domain: ['grep', 'BM25', 'vector', 'vector + BM25', DEFAULT],
  colours: ['#8d99a6', '#d98a1f', '#3a8fd6', '#8a63c9', '#17a36b'],
  shapes: ['cross', 'triangle-up', 'square', 'diamond', 'circle'],
};

/** Colours end here, in points: what is beyond is as plain as what is at the end, and the number is in the cell. */
const STRONG = 5;

/** @returns the SVG's text */
export const ablationChart = (rows: readonly ChartRow[]): Promise<string> => svgOf(specOf(rows));

function specOf(rows: readonly ChartRow[]): TopLevelSpec {
  const usual = new Map(
    rows.filter(({ name }) => name === DEFAULT).map(({ set, coverage }) => [set, coverage]),
  );
  const ways = rows.filter(({ off }) => off === null);
  const changes = rows.flatMap(({ set, off, coverage }) =>
    off === null ? [] : [{ set, off, change: coverage - (usual.get(set) ?? 0) }],
  );
  return {
    ...COMMON,
    vconcat: [found(ways), changed(changes)],
    resolve: { scale: { color: 'independent', shape: 'independent' } },
  };
}

type Panel = Extract<TopLevelSpec, { vconcat: unknown }>['vconcat'][number];

function found(values: readonly ChartRow[]): Panel {
  const { domain, colours, shapes } = WAYS;
  const legend = { title: null, orient: 'bottom' } as const;
  return {
    title: {
      text: 'Evidence among the first ten hits',
      subtitle: 'coverage@10 in %, one question set a row',
    },
    data: { values: [...values] },
    width: WIDTH,
    height: { step: 34 },
    mark: { type: 'point', filled: true, size: 130, opacity: 1 },
    encoding: {
      y: { field: 'set', type: 'nominal', title: null, axis: { grid: true } },
      x: {
        field: 'coverage',
        type: 'quantitative',
        title: null,
        axis: { tickCount: 8 },
        scale: { zero: false, padding: 12 },
      },
      color: { field: 'name', type: 'nominal', scale: { domain, range: colours }, legend },
      shape: { field: 'name', type: 'nominal', scale: { domain, range: shapes }, legend },
    },
  };
}

function changed(values: readonly { set: string; off: string; change: number }[]): Panel {
  const shared = {
    y: { field: 'off', type: 'nominal', title: null, sort: { field: 'change', op: 'mean' } },
    x: { field: 'set', type: 'nominal', title: null, axis: { labelAngle: 0, orient: 'top', grid: false } },
  } as const;
  return {
    title: {
      text: 'What turning one signal off changes',
      subtitle: 'points of coverage@10 against the default; red: the default finds more with it',
    },
    data: { values: [...values] },
    width: WIDTH,
    height: { step: 26 },
    layer: [
      {
        mark: { type: 'rect', stroke: 'currentColor', strokeOpacity: 0.15 },
        encoding: {
          ...shared,
          color: {
            field: 'change',
            type: 'quantitative',
            scale: {
              domain: [-STRONG, 0, STRONG],
              range: ['#f0988a', '#f1f1ee', '#8fb8e8'],
              interpolate: 'rgb',
              clamp: true,
            },
            legend: null,
          },
        },
      },
      {
        // On a pale cell in either scheme.
        mark: { type: 'text', color: '#1d2329', fontSize: 11 },
        encoding: { ...shared, text: { field: 'change', type: 'quantitative', format: '+.1f' } },
      },
    ],
  };
}
