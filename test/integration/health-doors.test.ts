/** The health of a memory at the doors: GraphQL, /metrics, and the guide that Neo4j Browser plays. */
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseStatement } from '../../scripts/cypher-header.ts';
import { read } from '../../scripts/generated.ts';
import { type CypherConnection, connectCypher } from '../support/cypher.ts';
import { testDatabase } from '../support/database.ts';
import { freshNamespace } from '../support/namespace.ts';
import { ask, askGraphQL, onlyError } from './http-client.ts';
import type { TestApp } from '../support/app.ts';
import { runningApp } from './running-app.ts';

let app: TestApp;
let connection: CypherConnection;
beforeAll(async () => {
  app = await runningApp();
  connection = connectCypher(await testDatabase());
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await connection[Symbol.asyncDispose]();
});

const remember = (namespace: string): Promise<unknown> =>
  askGraphQL(app.url, 'mutation ($m: RememberInput!) { remember(input: $m) { id } }', {
    m: { namespace, content: 'The ferry is late when the wind is from the west.' },
  });

describe('[R-HEALTH-MEMORY] GraphQL', () => {
  it('tells a namespace’s memory where one is named, and null where none is', async () => {
    const namespace = freshNamespace('health');
    await remember(namespace);
    const query =
      'query ($namespace: String) { health(namespace: $namespace) { ready memory { live newMemories windowHours tiers { tier memories histogram { memories } } } } }';
    const { data } = await askGraphQL<{
      health: { ready: boolean; memory: { tiers: { tier: string; memories: number }[] } | null };
    }>(app.url, query, { namespace });
    expect(data?.health).toMatchObject({ ready: true, memory: { live: 1, newMemories: 1, windowHours: 24 } });
    expect(data?.health.memory?.tiers.map(({ tier, memories }) => `${tier} ${memories}`)).toEqual([
      'working 1',
      'shortTerm 0',
      'longTerm 0',
      'archived 0',
    ]);
    expect((await askGraphQL<typeof data>(app.url, query)).data?.health.memory).toBeNull();
    const wrong = await askGraphQL(
      app.url,
      '{ health(namespace: "x", windowHours: -1) { memory { live } } }',
    );
    expect(onlyError(wrong)).toBe('INVALID_NUMBER windowHours');
  });
});

describe('[R-HEALTH-METRICS] /metrics', () => {
  const gauges = async (): Promise<Map<string, number>> => {
    const { text } = await ask(`${app.url}/metrics`);
    const lines = text.split('\n').filter((line) => /^hippograph_(store|consolidation)/.test(line));
    return new Map(lines.map((line) => line.split(' ')).map(([name = '', value]) => [name, Number(value)]));
  };

  it('tells what the store holds, and how consolidation went', async () => {
    const namespace = freshNamespace('health');
    await remember(namespace);
    const { data } = await askGraphQL(
      app.url,
      'mutation ($namespace: String!) { consolidate(namespace: $namespace) { run { state } } }',
      { namespace },
    );
    expect(data).toEqual({ consolidate: { run: { state: 'FINISHED' } } });
    const told = await gauges();
    const [counted] = await connection.cypher(
      "MATCH (m:Episode) RETURN count(m) AS memories, count(CASE WHEN m.live AND m.tier = 'working' THEN 1 END) AS working",
    );
    expect(told.get('hippograph_store_memories')).toBe(counted?.['memories']);
    expect(told.get('hippograph_store_live_memories{tier="working"}')).toBe(counted?.['working']);
    expect(told.get('hippograph_store_due')).toBeGreaterThanOrEqual(0);
    expect(told.get('hippograph_consolidation_runs_total{trigger="MANUAL",outcome="finished"}')).toBe(1);
    expect(told.get('hippograph_consolidation_changes_total{phase="promote"}')).toBe(0);
  });

  it('reads the store once for many scrapes', async () => {
    const before = (await gauges()).get('hippograph_store_memories');
    await remember(freshNamespace('health'));
    expect((await gauges()).get('hippograph_store_memories')).toBe(before);
  });
});

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
    await askGraphQL(app.url, 'query { recall(input: {namespace: "grafana", query: "q"}) { tookMs } }');
    await remember(freshNamespace('health'));
    const { text } = await ask(`${app.url}/metrics`);
    const told = new Set(Array.from(text.matchAll(/^([a-z_0-9]+)(?:\{| )/gm), ([, name]) => name));
    const labels = new Set(Array.from(text.matchAll(/[{,]([a-z_]+)="/g), ([, label]) => label));
    // Prometheus adds these when it scrapes.
    for (const label of ['job', 'instance']) labels.add(label);
    expect(expressions.length).toBeGreaterThan(25);
    for (const expression of expressions) {
      // Declared, though it may have counted nothing yet.
      for (const metric of named(expression, 'Identifier'))
        expect(told.has(metric) || text.includes(`# TYPE ${metric} `), `${metric} of ${expression}`).toBe(
          true,
        );
      for (const label of named(expression, 'LabelName'))
        if (label !== 'trigger' && label !== 'phase') expect([...labels], expression).toContain(label);
    }
  });

  it('has each panel once, and each variable that it uses', () => {
    const { panels, templating } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    const used = new Set(
      Array.from(JSON.stringify(dashboard).matchAll(/\$\{?([a-z]+)\b/g), ([, name]) => name),
    );
    expect(templating.list.map(({ name }) => name).sort()).toEqual([...used].sort());
  });
});

describe('[R-HEALTH-GUIDE] the guide', () => {
  const unescaped = (html: string): string =>
    html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

  it('has every saved query with its parameters, and each pair runs as it stands', async () => {
    const { text, headers, status } = await ask(`${app.url}/browser-guide`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const runnable = Array.from(text.matchAll(/<pre class="code runnable">(.*?)<\/pre>/gs), ([, pre]) =>
      unescaped(pre ?? ''),
    );
    expect(runnable.length).toBeGreaterThanOrEqual(14);
    for (let at = 0; at < runnable.length; at += 2) {
      const [params = '', query = ''] = runnable.slice(at);
      expect(params).toMatch(/^:param \{.*\}$/);
      const [row] = await connection.cypher(`CYPHER 25 RETURN ${params.slice(':param '.length)} AS params`);
      await expect(
        connection.cypher(query, row?.['params'] as Record<string, unknown>),
      ).resolves.toBeInstanceOf(Array);
    }
    expect(runnable).toContain(parseStatement(read('cypher/health/energyByTier.cypher')).text);
  });

  it('is given to the page of Neo4j Browser, which asks first, and to no page of another machine', async () => {
    const url = `${app.url}/browser-guide`;
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:7474',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'cache-control,pragma',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('pragma, cache-control');
    const given = await ask(url, { headers: { origin: 'http://localhost:7474' } });
    expect(given.headers['access-control-allow-origin']).toBe('*');
    expect((await ask(url, { headers: { origin: 'https://example.com' } })).status).toBe(403);
  });
});
