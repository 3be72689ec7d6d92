// @guards src/telemetry src/app.ts · 17 s
/** What an operator sees of a running service: its traces and its log, with no memory's text in them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, connectHttp } from '../support/running/mcp-client.ts';
import { ask, askGraphQL } from '../support/running/http-client.ts';
import { testDatabase } from '../support/database/database.ts';
import { freshNamespace } from '../support/namespace.ts';
import {
  type CollectedSpan,
  type TraceCollector,
  traceCollector,
} from '../support/running/trace-collector.ts';
import {
  cleanEnvironment,
  collect,
  type Ran,
  ROOT,
  serviceOf,
  type Workplace,
  workplace,
} from '../support/e2e/cli-support.ts';

const CLOCKS_DIFFER_NS = 5_000_000n;
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const TEXT = 'The heron nests behind the third sluice.';
const QUESTION = 'Where does the heron nest?';
const RECALL = 'query Nests($x: RecallInput!) { recall(input: $x) { hits { memory { id } } } }';

let place: Workplace;
let collector: TraceCollector;
beforeAll(async () => {
  place = await workplace(await testDatabase());
  collector = await traceCollector();
});
afterAll(async () => {
  await place[Symbol.asyncDispose]();
  await collector[Symbol.asyncDispose]();
});

/** A served hour in short: a memory, a recall by GraphQL and one by MCP, one that is refused, an export. @returns what it printed */
async function served(environment: NodeJS.ProcessEnv): Promise<Ran> {
  const namespace = freshNamespace();
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, 'dist', 'cli', 'main.js'), 'serve'], {
    cwd: ROOT,
    env: cleanEnvironment({ ...place.environment, ...environment }),
  });
  const ended = collect(child);
  await expect
    .poll(
      async () =>
        (await fetch(`${(await serviceOf(place.folder))?.url}/readyz`).catch(() => undefined))?.status,
      {
        // All statements may have to be planned, beside another database that plans them too.
        timeout: 200_000,
        interval: 200,
      },
    )
    .toBe(200);
  const { url } = (await serviceOf(place.folder)) ?? expect.fail();
  const post = (query: string, variables: object): Promise<unknown> =>
    ask(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-01` },
      body: JSON.stringify({ query, variables }),
    });
  await post('mutation ($x: RememberInput!) { remember(input: $x) { id } }', {
    x: { namespace, content: TEXT },
  });
  // By vectors too, so that all of recall shows.
  await expect
    .poll(async () => (await askGraphQL(url, '{ health { parts { ok } } }')).data, { timeout: 60_000 })
    .toEqual({ health: { parts: [{ ok: true }, { ok: true }, { ok: true }] } });
  await post(RECALL, { x: { namespace, query: QUESTION } });
  await post(RECALL, { x: { namespace, query: QUESTION, limit: -1 } });
  const client = await connectHttp(url);
  await call(client, 'recall', { namespace, query: QUESTION });
  await client.close();
  await ask(`${url}/export?namespace=${namespace}`);
  child.kill('SIGTERM');
  return ended;
}

/** From the span itself to the one that nobody here began. */
function path(span: CollectedSpan, spans: readonly CollectedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(parent === undefined ? [] : path(parent, spans))];
}

it('[R-TRACES] follow a request through its door, its verb, the stages of recall and Cypher, and tell no text', async () => {
  const { stderr } = await served({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_SERVICE_NAME: 'weir',
    HIPPOGRAPH_LOG_LEVEL: 'debug',
  });
  const spans = collector.spans();
  const ours = spans.filter(({ traceId }) => traceId === TRACE);
  const roots = ours.filter(({ parentSpanId }) => parentSpanId === CALLER);
  expect(roots.map(({ name }) => name)).toEqual(Array.from({ length: 3 }, () => 'POST /graphql'));
  const paths = new Set(ours.map((span) => path(span, ours).join(' < ')));
  const recall = 'hippograph.recall < query Nests < POST /graphql';
  for (const expected of [
    'cypher nearestByVector < find nearest < ' + recall,
    'cypher searchText < find full text < ' + recall,
    'embed question < ' + recall,
    ...['recall', 'filter', 'deduplicate', 'rank', 'compress'].map(
      (stage) => `retrieval.${stage} < ${recall}`,
    ),
    'cypher createEpisodes < hippograph.remember < mutation < POST /graphql',
  ])
    expect([...paths]).toContain(expected);
  expect([...paths].filter((each) => each.startsWith('cypher settle'))).toEqual([]);
  const all = spans.map((span) => path(span, spans).join(' < '));
  expect(all).toContain('hippograph.recall < tools/call recall < POST /mcp');
  expect(all).toContain('cypher settle < background digest');
  const refused = ours.find(({ name, status }) => name === 'hippograph.recall' && status.code === 2);
  expect(refused?.status.message).toBe('INVALID_NUMBER');
  expect(collector.received()).toContain('weir');

  const lines = stderr.split('\n').filter((line) => line.startsWith('{'));
  const called = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'called');
  expect(called).toContainEqual(expect.objectContaining({ verb: 'recall', outcome: 'ok', traceId: TRACE }));
  expect(called).toContainEqual(expect.objectContaining({ verb: 'recall', outcome: 'INVALID_NUMBER' }));
  const exported = spans.find(({ name }) => name === 'hippograph.export') ?? expect.fail();
  const rows = exported.attributes.find(({ key }) => key === 'hippograph.rows')?.value.intValue;
  expect(Number(rows)).toBeGreaterThan(2);
  expect(called).toContainEqual(
    expect.objectContaining({ verb: 'export', outcome: 'ok', rows: Number(rows) }),
  );
  const within = spans.filter(({ parentSpanId }) => parentSpanId === exported.spanId);
  expect(within.map(({ name }) => name)).toContain('cypher exportRecalls');
  // A span begins by the system's clock, to the millisecond, and lasts by another: ends of spans differ by that much.
  const last = BigInt(exported.endTimeUnixNano) + CLOCKS_DIFFER_NS;
  for (const { endTimeUnixNano } of within) expect(last).toBeGreaterThanOrEqual(BigInt(endTimeUnixNano));
  for (const told of [collector.received(), stderr]) expect(told).not.toMatch(/heron|sluice/);
}, 300_000);

it('[R-LOG-TEXTS] are in the log where the operator asks for them', async () => {
  const { stderr } = await served({ HIPPOGRAPH_LOG_LEVEL: 'debug', HIPPOGRAPH_LOG_TEXTS: 'on' });
  expect(stderr).toContain(TEXT);
  expect(stderr).toContain(QUESTION);
}, 300_000);
