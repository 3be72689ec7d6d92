/** Many who watch one namespace while much is stored in it: is anything lost, how late is it told, and what does the service keep in memory? */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { Database } from '../src/store/database.ts';
import { namespaceKey } from '../src/store/namespace-key.ts';
import { createEpisodes } from '../src/store/statements.generated.ts';
import { busySince, cpuNow } from './support/cpu.ts';
import { ownApp } from './support/own-app.ts';
import { type Row, report } from './support/report.ts';
import { timed } from './support/timing.ts';
import type { Seen, WatchersData } from './support/watchers.worker.ts';

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

/** Stored in one transaction. */
const BATCH = 100;
const PATIENCE_MS = 60_000;

export interface EventsOptions {
  readonly subscribers: number;
  readonly rate: number;
  readonly seconds: number;
}

export async function benchEvents({ subscribers, rate, seconds }: EventsOptions): Promise<void> {
  await using app = await ownApp();
  await using database = new Database(app.database);
  const namespace = `events-${randomUUID()}`;
  const data: WatchersData = { url: app.url, namespace, count: subscribers };
  const worker = new Worker(new URL('./support/watchers.worker.ts', import.meta.url), { workerData: data });
  await once(worker, 'message');
  const deaf = await openDeaf(app.url, namespace);
  const heap: number[] = [];
  const cost = await costOfEvent(database);
  // What nobody has watched, so that the database is warm.
  await writeAll(database, `events-${randomUUID()}`, { rate, seconds: 5 });
  const sampling = setInterval(() => {
    collect();
    heap.push(process.memoryUsage().heapUsed / 2 ** 20);
  }, 1_000);
  const cpu = cpuNow();
  const written = await writeAll(database, namespace, { rate, seconds });
  const wroteFor = written.tookMs;
  const total = written.at.size;
  const counts = async (): Promise<readonly number[]> => {
    tell(worker, 'count');
    const [answer] = (await once(worker, 'message')) as [readonly number[]];
    return answer;
  };
  const until = performance.now() + PATIENCE_MS;
  while ((await counts()).some((count) => count < total) && performance.now() < until) await sleep(100);
  const toldAll = performance.now() - written.began;
  const busy = busySince(cpu);
  clearInterval(sampling);
  deaf.destroy();
  tell(worker, 'end');
  const [{ seen, arrivals }] = (await once(worker, 'message')) as [
    { seen: readonly Seen[]; arrivals: readonly (readonly [string, number])[] },
  ];
  await worker.terminate();
  const late = arrivals.map(([id, at]) => at - (written.at.get(id) ?? at)).toSorted((a, b) => a - b);
  const half = Math.floor(heap.length / 2);
  const most = (list: readonly number[]): number => Math.max(...list);
  const rows: Row[] = [
    { what: 'events stored', value: total, aim: String(rate * seconds) },
    { what: 'events a second, as they were stored', value: total / (wroteFor / 1_000), aim: `${rate}` },
    { what: 'subscribers, and one more that never reads', value: subscribers, aim: '50' },
    {
      what: 'lost, of all subscribers',
      value: seen.reduce((sum, { ids }) => sum + total - ids, 0),
      aim: '0',
    },
    { what: 'told twice', value: seen.reduce((sum, { twice }) => sum + twice, 0), aim: '0' },
    {
      what: 'subscribers told in the same order',
      value: seen.filter(({ inOrder }) => inOrder).length,
      aim: `${subscribers}`,
    },
    { what: 'from stored to told, median, ms', value: late[Math.floor(late.length / 2)] ?? 0, aim: '' },
    { what: 'the same, 99th percentile, ms', value: late[Math.floor(late.length * 0.99)] ?? 0, aim: '' },
    { what: 'last told after the first was stored, s', value: toldAll / 1_000, aim: '' },
    { what: 'heap after collection, first half, MiB', value: most(heap.slice(0, half)), aim: '' },
    {
      what: 'heap after collection, second half, MiB',
      value: most(heap.slice(half)),
      aim: 'as in the first',
    },
    { what: 'CPU of service and subscribers, s', value: busy.process / 1_000, aim: '' },
    { what: 'storing a hundred memories, ms', value: cost.withEvent, aim: '' },
    { what: 'the same without their event, ms', value: cost.without, aim: '' },
  ];
  report('events', rows, [
    'Events are left by the statement that stores memories, a hundred a transaction. Service, writer and subscribers share one process and the machine with the database.',
    'Heap: the most that was seen in that half of the time, right after garbage was collected.',
  ]);
}

function tell(worker: Worker, message: 'count' | 'end'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
  worker.postMessage(message);
}

/** Medians of the same statement with and without what it leaves for watchers, in turn. */
async function costOfEvent(
  database: Database,
): Promise<{ readonly withEvent: number; readonly without: number }> {
  const leaves = /CALL \(\) \{\n {2}UNWIND \$episodes AS e\n[\s\S]*?\n\}\n/;
  const whole = createEpisodes;
  const bare = { ...whole, text: whole.text.replace(leaves, '') };
  if (bare.text === whole.text) throw new Error('The statement leaves no event any more.');
  const namespace = `events-${randomUUID()}`;
  const times = new Map<unknown, number[]>([
    [whole, []],
    [bare, []],
  ]);
  for (let round = 0; round < 60; round += 1) {
    const turn = round % 2 === 0 ? [whole, bare] : [bare, whole];
    for (const statement of turn) {
      const batch = batchOf(namespace, round);
      const { ms } = await timed(() => database.run(statement, batch));
      if (round >= 20) times.get(statement)?.push(ms);
    }
  }
  const median = (list: readonly number[] = []): number =>
    list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  return { withEvent: median(times.get(whole)), without: median(times.get(bare)) };
}

/** Asks, and never reads what it is told. */
async function openDeaf(url: string, namespace: string): Promise<ReturnType<typeof connect>> {
  const query = `subscription { memoryEvents(namespace: "${namespace}") { cursor events { cursor kind memoryId at } } }`;
  const body = JSON.stringify({ query });
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.pause();
  socket.write(
    `POST /graphql/stream HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  return socket;
}

async function writeAll(
  database: Database,
  namespace: string,
  { rate, seconds }: Pick<EventsOptions, 'rate' | 'seconds'>,
): Promise<{ readonly at: ReadonlyMap<string, number>; readonly began: number; readonly tookMs: number }> {
  const at = new Map<string, number>();
  const began = performance.now();
  const under: Promise<void>[] = [];
  for (let batch = 0; batch < (rate * seconds) / BATCH; batch += 1) {
    await sleep(Math.max(0, began + (batch * BATCH * 1_000) / rate - performance.now()));
    under.push(writeBatch(database, namespace, batch, at));
  }
  await Promise.all(under);
  return { at, began, tookMs: performance.now() - began };
}

async function writeBatch(
  database: Database,
  namespace: string,
  batch: number,
  at: Map<string, number>,
): Promise<void> {
  const params = batchOf(namespace, batch);
  await database.run(createEpisodes, params);
  const stored = Date.now();
  for (const { id } of params.episodes) at.set(id, stored);
}

function batchOf(namespace: string, batch: number) {
  const now = new Date();
  const ids = Array.from({ length: BATCH }, () => randomUUID());
  return {
    namespace,
    namespaceKey: namespaceKey(namespace),
    now,
    tier: 'working',
    energy: 1,
    episodes: ids.map((id, each) => ({
      ...NOTHING,
      id,
      dedupKey: `b:${id}`,
      content: `Heron number ${batch * BATCH + each}.`,
      contentHash: id,
      sessionId: `s-${batch % 10}`,
      occurredAt: now,
      occurredAtMs: now.getTime(),
      recordedAt: now,
      recordedAtMs: now.getTime(),
    })),
    contentHashes: [],
    sessionIds: [],
    links: [],
    lasts: [],
    model: null,
    vectors: [],
  };
}

const NOTHING = {
  idempotencyKey: null,
  precedingContent: null,
  language: 'en',
  words: null,
  precedingWords: null,
  who: null,
  project: null,
  intent: null,
  tags: [],
  importance: null,
  tool: null,
  file: null,
  category: null,
  outcome: null,
  valence: null,
  reliability: null,
  salience: null,
  reviewAt: null,
  pinnedAt: null,
  entities: [],
};
