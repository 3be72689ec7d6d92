/** Recall as a caller meets it: over GraphQL, on short chat and on coding sessions with long turns; and what a recall costs each process. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RememberInput } from '../src/encoding/memory-input.ts';
import { engineFiles } from '../src/engine/files.ts';
import { residentMb } from '../src/engine/rss.ts';
import { readState } from '../src/engine/state.ts';
import { Database } from '../src/store/database.ts';
import type { TestApp } from '../test/support/running/app.ts';
import { cpuOf } from './support/cpu.ts';
import type { AskerData } from './support/asker.worker.ts';
import { chatter } from './support/chatter.ts';
import { codingQuestions, codingSession } from './support/coding-session.ts';
import { LoopDelay } from './support/loop-delay.ts';
import { ownApp } from './support/own-app.ts';
import { QUESTIONS } from './support/questions.ts';
import { random } from './support/random.ts';
import { report, type Row } from './support/report.ts';
import { everythingIsDigested } from './support/store-sets.ts';
import { percentiles } from './support/timing.ts';

const BATCH = 100;
const AT_ONCE = 8;
/** A JVM that has just started compiles for so many recalls. */
const WARM_UP = 300;

export type Kind = 'chat' | 'assistant';

interface Talk {
  readonly turns: readonly Omit<RememberInput, 'namespace'>[];
  readonly questions: readonly string[];
}

const TALK: Record<Kind, () => Talk> = {
  chat: () => {
    const say = chatter(random(1));
    const turns = Array.from({ length: 1_000 }, (_, at) => ({
      sessionId: `s${Math.floor(at / 30)}`,
      content: say(),
    }));
    return { turns, questions: QUESTIONS };
  },
  assistant: () => ({ turns: codingSession(7_000), questions: codingQuestions() }),
};

export interface ServedOptions {
  readonly kind: Kind;
  /** How many recalls are timed, each way. */
  readonly queries: number;
  /** A data folder to keep: what is stored in it is not stored again. */
  readonly folder?: string | undefined;
}

export async function benchServedRecall({ kind, queries, folder }: ServedOptions): Promise<void> {
  await using app = await ownApp(folder === undefined ? {} : { HIPPOGRAPH_DATA_DIR: folder });
  const { turns, questions } = TALK[kind]();
  const namespace = `served-${kind}`;
  for (let from = 0; from < turns.length; from += BATCH)
    await app.service.rememberMany({
      input: turns
        .slice(from, from + BATCH)
        .map((turn, at) => ({ ...turn, namespace, idempotencyKey: `${from + at}` })),
    });
  await using database = new Database(app.database);
  await everythingIsDigested({ database });
  let asked = 0;
  // A tail makes each text new: what is cached is no measure.
  const unseen = (count: number): string[] =>
    Array.from({ length: count }, () => {
      asked += 1;
      return `${questions[asked % questions.length] ?? ''} (${asked})`;
    });
  const ask = (count: number, atOnce: number) => costOf({ app, namespace, questions: unseen(count), atOnce });
  await ask(WARM_UP, AT_ONCE);
  const rows = [
    { way: 'one after another', ...(await ask(queries, 1)) },
    { way: `${AT_ONCE} at once`, ...(await ask(queries, AT_ONCE)) },
  ];
  const lengths = turns.map(({ content }) => content.length).toSorted((a, b) => a - b);
  const [service, java] = await Promise.all([residentMb(process.pid), residentMb(await javaPid(app))]);
  report(`recall-${kind}`, rows, [
    `${turns.length} turns, in the median of ${lengths[lengths.length >> 1]} characters, the longest of ${lengths.at(-1)}. Five hits with their texts.`,
    `Resident after it: service ${service} MiB, database ${java} MiB.`,
  ]);
}

async function javaPid(app: TestApp): Promise<number> {
  const state = await readState(engineFiles(app.dataDir));
  if (state === undefined) throw new Error('This measures the managed Neo4j: unset NEO4J_URI.');
  return state.pid;
}

async function costOf({ app, atOnce, ...data }: Omit<AskerData, 'url'> & { app: TestApp }): Promise<Row> {
  const pid = await javaPid(app);
  const delay = new LoopDelay();
  const [java, main] = [await cpuOf(pid), process.threadCpuUsage()];
  const durations = await delay.during(async () => {
    const workerData: AskerData = { ...data, url: app.url, atOnce };
    const worker = new Worker(new URL('./support/asker.worker.ts', import.meta.url), { workerData });
    const [answer] = (await once(worker, 'message')) as [number[]];
    return answer;
  });
  const { user, system } = process.threadCpuUsage(main);
  const count = data.questions.length;
  const { p50, p95, p99 } = percentiles(durations);
  return {
    recalls: count,
    p50,
    p95,
    p99,
    'main thread, ms each': (user + system) / 1_000 / count,
    'Java, ms each': ((await cpuOf(pid)) - java) / count,
    'loop delay p99': delay.percentile(99),
  };
}
