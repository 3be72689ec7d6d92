/** What the first callers of a service wait for: until it is ready, and how much longer the first write and recall take than later ones. */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ManagedService, managedService, readyz } from '../test/support/e2e/managed-service.ts';
import { median } from '../test/support/e2e/mcp-support.ts';
import { until } from '../test/support/database/engine-support.ts';
import { askGraphQL } from '../test/support/running/http-client.ts';
import { loadSynthetic } from './support/load-synthetic.ts';
import { type Row, report } from './support/report.ts';
import { openStage } from './support/stage.ts';
import { timed } from './support/timing.ts';

const CALLS = 12;
/** The ninth to the eleventh: what the tenth takes, less by chance. */
const AROUND_TENTH = [8, 11] as const;
const WITHIN_MS = 300_000;
const REMEMBER = 'mutation ($m: RememberInput!) { remember(input: $m) { id } }';
const RECALL =
  'query ($x: RecallInput!) { recall(input: $x) { hits { memory { id ... on Episode { content } } score } } }';

export interface StartOptions {
  readonly rounds: number;
  readonly memories: number;
}

export async function benchStart({ rounds, memories }: StartOptions): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-bench-start-'));
  const rows: Row[] = [];
  try {
    if (memories > 0) {
      await using stage = await openStage({ folder: dataDir });
      await loadSynthetic(stage, 'synthetic', memories);
      await stage.database.runDdl(
        'MATCH (n:Undigested) CALL (n) { REMOVE n:Undigested, n.owes } IN TRANSACTIONS OF 1000 ROWS',
      );
    }
    for (let round = 0; round < rounds; round += 1) {
      const store = round > 0 ? 'as it was' : memories > 0 ? `of ${memories} memories` : 'new';
      const { result: service, ms } = await timed(() => managedService(dataDir, {}));
      await using _service = service;
      rows.push({ start: `serve, store ${store}`, ...(await afterReady(service, ms)) });
      const jvm = await service.jvm();
      if (jvm !== undefined) process.kill(jvm, 'SIGKILL');
      const again = await timed(() => readyAgain(service));
      rows.push({ start: 'after kill -9 of the JVM', ...(await afterReady(service, again.ms)) });
      service.process.kill('SIGTERM');
      await service.ended;
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  report('start', rows, [
    "Milliseconds by the caller's clock, over HTTP. The tenth is the median of the ninth to the eleventh; the ratios are those of the first and the second call to it.",
    `Load average at the end: ${loadavg()[0]?.toFixed(1)}.`,
  ]);
}

async function readyAgain({ url }: ManagedService): Promise<void> {
  await until('the service to notice', async () => (await readyz(url)).status === 503, WITHIN_MS);
  await until('the service to be ready again', async () => (await readyz(url)).status === 200, WITHIN_MS);
}

async function afterReady({ url }: ManagedService, readyMs: number): Promise<Row> {
  const namespace = `start-${Date.now()}`;
  const writes = await series((at) =>
    askGraphQL(url, REMEMBER, {
      m: { namespace, sessionId: 's', content: `On day ${at} Berta opened weir ${at * 7} for Anton.` },
    }),
  );
  const recalls = await series((at) =>
    askGraphQL(url, RECALL, { x: { namespace, query: `Who opened weir ${at * 7}?` } }),
  );
  return { 'ready, s': readyMs / 1_000, ...columns('write', writes), ...columns('recall', recalls) };
}

async function series(
  call: (at: number) => Promise<{ readonly errors: readonly unknown[] }>,
): Promise<number[]> {
  const durations: number[] = [];
  for (let at = 0; at < CALLS; at += 1) {
    const { result, ms } = await timed(() => call(at));
    if (result.errors.length > 0) throw new Error(JSON.stringify(result.errors));
    durations.push(ms);
  }
  return durations;
}

function columns(name: string, durations: readonly number[]): Row {
  const [first = 0, second = 0] = durations;
  const tenth = median(durations.slice(...AROUND_TENTH));
  return {
    [`${name} 1, 2, 10`]: [first, second, tenth].map((ms) => ms.toFixed(0)).join(', '),
    [`${name} 1 / 10`]: first / tenth,
    [`${name} 2 / 10`]: second / tenth,
  };
}
