/** One caller with hundreds of recalls at once, and what another one waits for beside: against its own time alone, in rounds of one run. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { storedModel } from '../src/store/embedding-model.ts';
import { Database } from '../src/store/database.ts';
import { ask } from '../test/support/running/http-client.ts';
import type { BurstData } from './support/burst.worker.ts';
import { loadSynthetic } from './support/load-synthetic.ts';
import { ownApp } from './support/own-app.ts';
import { QUESTIONS } from './support/questions.ts';
import { type Row, report } from './support/report.ts';
import { percentiles, timed, WARM_UP } from './support/timing.ts';

const AIM = 3;
/** Of each kind in a round: one after the other, as an assistant asks. */
const ALONE = 40;
const OPERATOR = 'the-operator-of-the-bench';
const RECALL =
  'query R($namespace: String!, $text: String!) { recall(input: {namespace: $namespace, query: $text}) { recallId } }';
const REMEMBER =
  'mutation W($namespace: String!, $text: String!) { remember(input: {namespace: $namespace, content: $text}) { id } }';

export interface FairnessOptions {
  readonly memories: number;
  readonly recalls: number;
  readonly rounds: number;
}

interface Times {
  readonly recall: number[];
  readonly write: number[];
}

export async function benchFairness({ memories, recalls, rounds }: FairnessOptions): Promise<void> {
  await using app = await ownApp({
    HIPPOGRAPH_TOKEN: OPERATOR,
    // The last of the many waits for all before it.
    HIPPOGRAPH_QUERY_SECONDS: '600',
    HIPPOGRAPH_HEAP_MB: '2048',
    HIPPOGRAPH_PAGECACHE_MB: '2048',
    HIPPOGRAPH_SCHEDULE: 'off',
  });
  await using database = new Database(app.database);
  const namespace = `synthetic-${memories}`;
  await loadSynthetic({ database, embedder: { stored: await storedModel(database) } }, namespace, memories);
  const token = async (name: string): Promise<string> =>
    (await app.service.createToken({ name, namespaces: [namespace], rights: ['read', 'write'] })).secret;
  const [many, one] = [await token('many'), await token('one')];
  let asked = 0;
  const call = async (secret: string, query: string): Promise<void> => {
    asked += 1;
    const text = `${QUESTIONS[asked % QUESTIONS.length] ?? ''} w${asked % 400} w${asked * 7}`;
    const answer = await ask(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ query, variables: { namespace, text } }),
    });
    if (answer.text.includes('"errors"')) throw new Error(answer.text);
  };
  const askOne = async (into: Times): Promise<void> => {
    into.recall.push((await timed(() => call(one, RECALL))).ms);
    into.write.push((await timed(() => call(one, REMEMBER))).ms);
  };
  for (let at = 0; at < WARM_UP; at += 1) await askOne({ recall: [], write: [] });

  const data: BurstData = { url: app.url, token: many, namespace, query: RECALL, count: recalls };
  const worker = new Worker(new URL('./support/burst.worker.ts', import.meta.url), { workerData: data });
  const alone: Times = { recall: [], write: [] };
  const beside: Times = { recall: [], write: [] };
  const first: number[] = [];
  let burstMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < ALONE; at += 1) await askOne(alone);
    const burst = { going: true };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
    worker.postMessage('go');
    await once(worker, 'message');
    const all = once(worker, 'message').then(([ms]: unknown[]) => {
      burst.going = false;
      burstMs += Number(ms);
    });
    // Sent with the others, behind all of them.
    first.push((await timed(() => call(one, RECALL))).ms);
    while (burst.going) await askOne(beside);
    await all;
  }
  await worker.terminate();
  const rows: Row[] = [];
  const ratios: string[] = [];
  for (const kind of ['recall', 'write'] as const) {
    const [by, next] = [percentiles(alone[kind]), percentiles(beside[kind])];
    const [fastest, slowest] = [next.p50 / by.p50, next.p95 / by.p50];
    rows.push({
      what: kind,
      'alone, p50 ms': by.p50,
      'alone, p95 ms': by.p95,
      'beside, p50 ms': next.p50,
      'beside, p95 ms': next.p95,
      'beside p50 / alone p50': fastest,
      'beside p95 / alone p50': slowest,
      calls: beside[kind].length,
    });
    ratios.push(`${kind} ${fastest.toFixed(2)}`);
  }
  report('fairness', rows, [
    `Beside ${recalls} recalls at once, median ÷ median alone: ${ratios.join(', ')} (aim: at most ${AIM}).`,
    `A recall sent right behind the ${recalls}: ${first.map((ms) => ms.toFixed(0)).join(', ')} ms. It waits until the listener has read all of them.`,
    `The ${recalls} recalls took ${(burstMs / rounds / 1_000).toFixed(1)} s, with the other caller beside.`,
    'The service and both callers share the machine with the database; the many recalls are sent by a thread of their own.',
  ]);
}
