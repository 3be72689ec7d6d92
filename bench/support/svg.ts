/** A chart as an SVG that reads on light and on dark: what is not a mark takes the colour of the text around, which the SVG chooses by the reader's scheme. */
import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';

export const STYLE = `<style>svg{color:#24292f}@media(prefers-color-scheme:dark){svg{color:#d7dde4}}</style>`;

/** For specifications of panels below one another. */
export const COMMON = {
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  background: 'transparent',
  padding: 12,
  config: {
    view: { stroke: null },
    font: 'system-ui, -apple-system, "Segoe UI", sans-serif',
    title: {
      color: 'currentColor',
      subtitleColor: 'currentColor',
      anchor: 'start',
      frame: 'group',
      fontSize: 14,
      offset: 8,
    },
    axis: {
      labelColor: 'currentColor',
      titleColor: 'currentColor',
      gridColor: 'currentColor',
      gridOpacity: 0.15,
      domain: false,
      ticks: false,
      labelPadding: 8,
      labelLimit: 400,
      titleFontWeight: 'normal',
    },
    legend: {
      labelColor: 'currentColor',
      titleColor: 'currentColor',
      symbolStrokeWidth: 0,
      labelFontSize: 11,
    },
  },
} as const satisfies Partial<TopLevelSpec>;

/** @returns the SVG's text */
export async function svgOf(spec: TopLevelSpec): Promise<string> {
  const view = new View(parse(compile(spec).spec), { renderer: 'none' });
  const svg = await view.toSVG();
  view.finalize();
  return `${svg.replace(/(<svg[^>]*>)/, `$1${STYLE}`)}\n`;
}
