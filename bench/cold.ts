/** What somebody meets who tries a memory for a minute: everything cold, in a new data folder, until it has some hundred memories. */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMb } from '../src/engine/rss.ts';
import { isAlive } from '../test/support/database/engine-support.ts';
import { type ManagedService, managedService } from '../test/support/e2e/managed-service.ts';
import { askGraphQL } from '../test/support/running/http-client.ts';
import { atRest, processorSeconds } from './peers/processes.ts';
import { chatter } from './support/chatter.ts';
import { cpuOf } from './support/cpu.ts';
import { QUESTIONS } from './support/questions.ts';
import { random } from './support/random.ts';
import { type Row, report } from './support/report.ts';
import { percentiles, timed } from './support/timing.ts';

const NAMESPACE = 'cold';
const TURNS_A_SESSION = 20;
const LOOK_MS = 500;
const REMEMBER = 'mutation ($m: RememberInput!) { remember(input: $m) { id } }';
const RECALL =
  'query ($x: RecallInput!) { recall(input: $x) { hits { memory { id ... on Episode { content } } score } } }';

export interface ColdOptions {
  /** Stored one at a time. */
  readonly alone: number;
  /** Stored by the clients together. */
  readonly together: number;
  readonly clients: number;
  readonly recalls: number;
}

export async function benchCold(options: ColdOptions): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-bench-cold-'));
  const rows: Row[] = [];
  const note: Note = (what, value, unit) => {
    console.error(`${what}: ${value.toFixed(1)} ${unit}`);
    rows.push({ what, value, unit });
  };
  try {
    {
      const { result: service, ms } = await timed(() => managedService(dataDir, {}));
      await using _service = service;
      note('first start to ready', ms / 1_000, 's');
      await untilReady(service, note);
      await resident(service, 'after the start', note);
      await storeAndAsk(service, options, note);
      await atRest(() => pidsOf(service));
      await resident(service, 'after all, at rest', note);
      note('processor after the stop', await workAfterStop(service), 's');
    }
    const { result: again, ms } = await timed(() => managedService(dataDir, {}));
    await using _again = again;
    note('second start to ready', ms / 1_000, 's');
    await untilReady(again, note);
    note('its first recall', (await timed(() => recall(again.url, 0))).ms, 'ms');
    await resident(again, 'after the second start', note);
    note('processor after the second stop', await workAfterStop(again), 's');
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  report('cold', rows, [
    `A new data folder; ${options.alone} short turns one at a time, ${options.together} by ${options.clients} clients, ${options.recalls} recalls one at a time, over GraphQL.`,
    `JDK_JAVA_OPTIONS: ${process.env['JDK_JAVA_OPTIONS'] ?? 'none'}. NODE_OPTIONS: ${process.env['NODE_OPTIONS'] ?? 'none'}. Load average at the end: ${loadavg()[0]?.toFixed(1)}.`,
  ]);
}

type Note = (what: string, value: number, unit: string) => void;

async function storeAndAsk(service: ManagedService, options: ColdOptions, note: Note): Promise<void> {
  const { url } = service;
  const say = chatter(random(7));
  let turn = 0;
  const store = (): Promise<void> => {
    turn += 1;
    const sessionId = `s${Math.floor(turn / TURNS_A_SESSION)}`;
    return asked(url, REMEMBER, { m: { namespace: NAMESPACE, sessionId, content: say() } });
  };
  note('first write', (await timed(store)).ms, 'ms');
  note('first recall', (await timed(() => recall(url, 0))).ms, 'ms');
  const before = await processors(service);
  const alone = await timed(() => each(options.alone, store));
  note('stored a second, one at a time', (1_000 * options.alone) / alone.ms, '');
  const share = Math.ceil(options.together / options.clients);
  const together = await timed(() =>
    Promise.all(Array.from({ length: options.clients }, () => each(share, store))),
  );
  note(`stored a second, ${options.clients} clients`, (1_000 * share * options.clients) / together.ms, '');
  await atRest(() => pidsOf(service));
  const after = await processors(service);
  const stored = options.alone + share * options.clients;
  note('processor a memory, Node', (after.node - before.node) / stored, 'ms');
  note('processor a memory, Java', (after.java - before.java) / stored, 'ms');
  const durations: number[] = [];
  for (let at = 0; at < options.recalls; at += 1) durations.push((await timed(() => recall(url, at + 1))).ms);
  const { p50, p95 } = percentiles(durations);
  note('recall, p50', p50, 'ms');
  note('recall, p95', p95, 'ms');
  const asking = await processors(service);
  note('processor a recall, Node', (asking.node - after.node) / options.recalls, 'ms');
  note('processor a recall, Java', (asking.java - after.java) / options.recalls, 'ms');
}

async function each(times: number, work: () => Promise<void>): Promise<void> {
  for (let at = 0; at < times; at += 1) await work();
}

/** A number makes each question new: what is cached is no measure. */
const recall = (url: string, at: number): Promise<void> =>
  asked(url, RECALL, {
    x: { namespace: NAMESPACE, query: `${QUESTIONS[at % QUESTIONS.length]} ${at}`, limit: 10 },
  });

async function asked(url: string, text: string, variables: Record<string, unknown>): Promise<void> {
  const { errors } = await askGraphQL(url, text, variables);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
}

async function pidsOf(service: ManagedService): Promise<number[]> {
  return [service.process.pid, await service.jvm()].filter((pid) => pid !== undefined);
}

async function processors(service: ManagedService): Promise<{ node: number; java: number }> {
  const [node = 0, java = 0] = await Promise.all((await pidsOf(service)).map(cpuOf));
  return { node, java };
}

/** Of the whole lives of both processes. On a busy machine it tells more than the clock. */
async function untilReady(service: ManagedService, note: Note): Promise<void> {
  const { node, java } = await processors(service);
  note('processor until ready: Node', node / 1_000, 's');
  note('processor until ready: Java', java / 1_000, 's');
}

async function resident(service: ManagedService, when: string, note: Note): Promise<void> {
  const [node = 0, java = 0] = await Promise.all((await pidsOf(service)).map(residentMb));
  note(`resident ${when}: Node`, node, 'MiB');
  note(`resident ${when}: Java`, java, 'MiB');
}

/** Ends the service as a user does. @returns processor seconds that its processes, and those that they start, still take */
async function workAfterStop(service: ManagedService): Promise<number> {
  const pids = await pidsOf(service);
  const before = await processorSeconds(pids);
  let used = before;
  service.process.kill('SIGTERM');
  while (pids.some(isAlive)) {
    // What has ended is no longer counted.
    used = Math.max(used, await processorSeconds(pids));
    await sleep(LOOK_MS);
  }
  await service.ended;
  return used - before;
}
