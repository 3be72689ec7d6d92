/** How long a service is without its managed database when somebody kills that: until a write succeeds, and until it is ready. */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ManagedService, managedService, readyz } from '../test/support/e2e/managed-service.ts';
import { until } from '../test/support/database/engine-support.ts';
import { askGraphQL } from '../test/support/running/http-client.ts';
import { type Row, report } from './support/report.ts';

const WITHIN_MS = 300_000;
const BATCH = 100;
const STORE = 'mutation ($input: [RememberInput!]!) { rememberMany(input: $input) { id } }';
const REMEMBER = 'mutation ($m: RememberInput!) { remember(input: $m) { id } }';

export interface RestartOptions {
  readonly rounds: number;
  readonly memories: number;
}

export async function benchRestart({ rounds, memories }: RestartOptions): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-bench-restart-'));
  const rows: Row[] = [];
  try {
    await using service = await managedService(dataDir, {});
    for (let at = 0; at < memories; at += BATCH) await store(service, at, Math.min(BATCH, memories - at));
    for (let round = 1; round <= rounds; round += 1) rows.push(await afterKill(service, round));
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  report('restart', rows, [
    `Seconds from kill -9 of the JVM under a service that holds ${memories} memories.`,
    'A write is tried every 100 ms; /readyz is asked as often.',
  ]);
}

async function store({ url }: ManagedService, from: number, count: number): Promise<void> {
  const input = Array.from({ length: count }, (_, at) => ({
    namespace: 'restart',
    sessionId: `s-${from}`,
    content: `Keeper ${from + at} of the Harwich light trimmed lamp ${(from + at) * 7}.`,
  }));
  const { errors } = await askGraphQL(url, STORE, { input });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
}

async function afterKill(service: ManagedService, round: number): Promise<Row> {
  const { url } = service;
  const jvm = await service.jvm();
  if (jvm === undefined) throw new Error('There is no JVM.');
  const load = loadavg()[0] ?? 0;
  const killed = performance.now();
  const since = (): number => (performance.now() - killed) / 1_000;
  process.kill(jvm, 'SIGKILL');
  await until('the service to notice', async () => (await readyz(url)).status === 503, WITHIN_MS);
  const noticed = since();
  const [write, ready] = await Promise.all([
    until('a write to succeed', () => writes(url, round), WITHIN_MS).then(since),
    until('it to be ready', async () => (await readyz(url)).status === 200, WITHIN_MS).then(since),
  ]);
  return { round, 'load average': load, noticed, 'a write succeeds': write, 'ready again': ready };
}

async function writes(url: string, round: number): Promise<boolean> {
  const m = { namespace: 'restart', content: `Written after kill ${round}.` };
  return (await askGraphQL(url, REMEMBER, { m })).errors.length === 0;
}
