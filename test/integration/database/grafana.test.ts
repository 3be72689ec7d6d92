/** The dashboard for Grafana, held against what /metrics tells. */
import { parser } from '@prometheus-io/lezer-promql';
import { read } from '../../../scripts/generated.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { ask, askGraphQL } from '../../support/running/http-client.ts';

const app = useApp();

describe('[R-HEALTH-GRAFANA] the dashboard for Grafana', () => {
  interface Panel {
    readonly id: number;
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
  }
  const dashboard = JSON.parse(read('docs/grafana/hippograph.json')) as {
    readonly panels: readonly Panel[];
    readonly templating: { readonly list: readonly { readonly name: string }[] };
  };
  const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  /** What the parser of Prometheus reads: names of the kind, in the order of the text. */
  function named(expression: string, kind: string): string[] {
    // Grafana puts these in: regular expressions of labels, and a duration.
    const text = expression.replaceAll('$__rate_interval', '5m');
    const found: string[] = [];
    parser.parse(text).iterate({
      enter({ name, from, to, type }) {
        if (type.isError) throw new Error(`${expression} is no PromQL at ${from}.`);
        if (name === kind) found.push(text.slice(from, to));
      },
    });
    return found;
  }

  it('asks for what /metrics tells, by labels that it has', async () => {
    const namespace = freshNamespace('grafana');
    await askGraphQL(app.url, 'mutation ($x: RememberInput!) { remember(input: $x) { id } }', {
      x: { namespace, content: 'The ferry is late when the wind is from the west.' },
    });
    await askGraphQL(app.url, 'query ($x: RecallInput!) { recall(input: $x) { tookMs } }', {
      x: { namespace, query: 'Is the ferry late?' },
    });
    await askGraphQL(app.url, 'mutation ($n: String!) { consolidate(namespace: $n) { run { id } } }', {
      n: namespace,
    });
    const { text } = await ask(`${app.url}/metrics`);
    const told = new Set(Array.from(text.matchAll(/^([a-z_0-9]+)(?:\{| )/gm), ([, name = '']) => name));
    const labels = new Set(Array.from(text.matchAll(/[{,]([a-z_]+)="/g), ([, label = '']) => label));
    expect(expressions.length).toBeGreaterThan(25);
    // Prometheus adds these when it scrapes.
    const known = new Set([...told, ...labels, 'job', 'instance']);
    const asked = expressions.flatMap((expression) => [
      ...named(expression, 'Identifier'),
      ...named(expression, 'LabelName'),
    ]);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  it('has each panel once, and each variable that it uses', () => {
    const { panels, templating } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    const used = new Set(
      Array.from(JSON.stringify(dashboard).matchAll(/\$\{?([a-z]+)\b/g), ([, name]) => name),
    );
    expect(new Set(templating.list.map(({ name }) => name))).toEqual(used);
  });
});
