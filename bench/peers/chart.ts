/** The peers as one SVG that reads on light and on dark: a panel a figure, a bar a peer. */
import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';

export interface Bar {
  readonly peer: string;
  /** The panel's title. */
  readonly figure: string;
  readonly value: number;
}

const OURS = 'hippograph';
const WIDTH = 420;
const STYLE = `<style>svg{color:#24292f}@media(prefers-color-scheme:dark){svg{color:#d7dde4}}</style>`;

/** @returns the SVG's text */
export async function peersChart(bars: readonly Bar[]): Promise<string> {
  const view = new View(parse(compile(specOf(bars)).spec), { renderer: 'none' });
  const svg = await view.toSVG();
  view.finalize();
  return `${svg.replace(/(<svg[^>]*>)/, `$1${STYLE}`)}\n`;
}

function specOf(bars: readonly Bar[]): TopLevelSpec {
  const y = {
    field: 'peer',
    type: 'nominal',
    title: null,
    sort: null,
    axis: { domain: false, ticks: false },
  } as const;
  const x = { field: 'value', type: 'quantitative', title: null, axis: null } as const;
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    background: 'transparent',
    padding: 12,
    vconcat: [...new Set(bars.map(({ figure }) => figure))].map((figure) => ({
      title: { text: figure },
      data: { values: bars.filter((bar) => bar.figure === figure) },
      width: WIDTH,
      height: { step: 22 },
      layer: [
        {
          mark: { type: 'bar' },
          encoding: {
            y,
            x,
            color: {
              condition: { test: `datum.peer === '${OURS}'`, value: '#17a36b' },
              value: '#8d99a6',
            },
          },
        },
        {
          mark: { type: 'text', align: 'left', dx: 4, fontSize: 11, color: 'currentColor' },
          encoding: { y, x, text: { field: 'value', type: 'quantitative', format: ',.3~r' } },
        },
      ],
    })),
    config: {
      view: { stroke: null },
      font: 'system-ui, -apple-system, "Segoe UI", sans-serif',
      title: { color: 'currentColor', anchor: 'start', frame: 'group', fontSize: 13, offset: 6 },
      axis: { labelColor: 'currentColor', labelPadding: 8, labelLimit: 260 },
    },
  };
}
