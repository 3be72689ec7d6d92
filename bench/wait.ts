/** What an assistant waits for over stdio: cold and warm, with eight busy clients, and with everything killed at random. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Assistant, assistant, median } from '../test/support/e2e/mcp-support.ts';
import { endAll, seeded, storeUnderKills } from '../test/support/e2e/kills.ts';
import { CLIENT_TIMEOUT_MS, coldStart, recall, remember, warmRecalls } from './support/first-answers.ts';
import { type Row, report } from './support/report.ts';

const CLIENTS = 8;
const CALLS = 25;
const WARM = 30;
const AIM_S = 3;
const RIGHT_AIM_S = 15;

export interface WaitOptions {
  readonly writes: number;
  readonly starts: number;
}

export async function benchWait({ writes, starts }: WaitOptions): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-bench-wait-'));
  const namespace = `wait-${randomUUID()}`;
  const environment = { HIPPOGRAPH_DATA_DIR: dataDir, HIPPOGRAPH_NAMESPACE: namespace };
  const rows: Row[] = [];
  const row = (what: string, value: string | number, aim: string): void =>
    void rows.push({ what, value, aim });
  try {
    const [answers, stores, rights]: [number[], number[], number[]] = [[], [], []];
    for (let start = 0; start < starts; start += 1) {
      const cold = await coldStart(environment, start === 0);
      // The first one makes the store, and has nothing that could be right.
      if (start > 0) {
        answers.push(cold.answerS);
        stores.push(cold.storeS);
        rights.push(cold.rightS);
      }
      if (start < starts - 1) await endAll(dataDir);
    }
    row('cold: first answer to a recall, s, slowest', Math.max(...answers), `< ${AIM_S}`);
    row('cold: answer to a remember, s, slowest', Math.max(...stores), `< ${AIM_S}`);
    row('cold: first right answer, s, median', median(rights), `< ${RIGHT_AIM_S}`);

    const first = await assistant(environment);
    const warm = await warmRecalls(first, WARM);
    row('warm: recall, s, median', median(warm) / 1_000, '');
    row('warm: recall, s, slowest', Math.max(...warm) / 1_000, `< ${AIM_S}`);

    const clients = [
      first,
      ...(await Promise.all(Array.from({ length: CLIENTS - 1 }, () => assistant(environment)))),
    ];
    const busy = await Promise.all(clients.map((client, number) => busyClient(client, number)));
    const times = busy.flatMap((each) => each.ms);
    row(`${CLIENTS} busy clients: calls`, times.length, '');
    row(
      `${CLIENTS} busy clients: time-outs of the client`,
      busy.reduce((sum, each) => sum + each.timeouts, 0),
      '0',
    );
    row(
      `${CLIENTS} busy clients: errors`,
      busy.reduce((sum, each) => sum + each.errors, 0),
      '0',
    );
    row(`${CLIENTS} busy clients: slowest answer, s`, Math.max(...times) / 1_000, `< ${AIM_S}`);
    row(`${CLIENTS} busy clients: median answer, s`, median(times) / 1_000, '');
    await Promise.all(clients.map(({ client }) => client.close()));

    const killed = await storeUnderKills({
      dataDir,
      environment: { ...environment, HIPPOGRAPH_NAMESPACE: `${namespace}-kills` },
      namespace: `${namespace}-kills`,
      writes,
      pauseMs: 100,
      every: 8_000,
      random: seeded(38),
    });
    row('kills: of launcher, service, database', Object.values(killed.kills).join(', '), '');
    row('kills: writes acknowledged', killed.acknowledged, `${writes}`);
    row('kills: of these queued', killed.queued, '');
    row('kills: lost', killed.lost, '0');
    row('kills: doubled', killed.doubled, '0');
    row('kills: slowest acknowledgement, s', killed.slowestMs / 1_000, `< ${AIM_S}`);
  } finally {
    await endAll(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
  report('wait', rows, [
    "Seconds by the client's clock, over stdio, with the service and its Neo4j stopped before each cold start.",
    `Load average at the end: ${loadavg()[0]?.toFixed(1)}.`,
  ]);
}

interface Busy {
  readonly ms: number[];
  timeouts: number;
  errors: number;
}

async function busyClient(one: Assistant, number: number): Promise<Busy> {
  const busy: Busy = { ms: [], timeouts: 0, errors: 0 };
  for (let at = 0; at < CALLS; at += 1) {
    const began = performance.now();
    try {
      if (at % 2 === 0) await remember(one, `Client ${number} saw heron ${at}.`);
      else await recall(one, `Which heron did client ${number} see before ${at}?`);
    } catch (error) {
      if (performance.now() - began >= CLIENT_TIMEOUT_MS) busy.timeouts += 1;
      else busy.errors += 1;
      process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
    busy.ms.push(performance.now() - began);
  }
  return busy;
}
