/** The lock of migrations: one process at a time changes the schema. It says who holds it, so that a dead holder is recognised at once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { lifeOf, ownMark } from '../config/process-mark.ts';
import type { Clock, ReportProgress } from '../domain/ports.ts';
import type { Database } from './database.ts';
import { claimMigrationLock, releaseMigrationLock } from './statements.generated.ts';

/** Of a holder that cannot be looked at, such as one on another machine. A live one renews it three times as often. */
const LEASE_MS = 30_000;
const POLL_MS = 250;

export interface Waiting {
  readonly database: Database;
  readonly clock: Clock;
  /** Called with a sentence that says what is waited for, after each check. */
  readonly onWait: ReportProgress;
}

export async function whileMigrating<Result>(waiting: Waiting, work: () => Promise<Result>): Promise<Result> {
  const { database } = waiting;
  const holder = `${randomUUID()} ${await ownMark()}`;
  await claim(waiting, holder);
  // A renewal that fails is made up for by the next one; a database that is away fails the work itself.
  const renewal = setInterval(() => void take(waiting, holder).catch(() => undefined), LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await database.run(releaseMigrationLock, { holder });
  }
}

async function claim(waiting: Waiting, holder: string): Promise<void> {
  const since = performance.now();
  let dead: string | null = null;
  for (;;) {
    const other = await take(waiting, holder, dead);
    if (other === holder) return;
    if (other !== dead && (await isDead(other, waiting.database.address.managed))) {
      dead = other;
      continue;
    }
    const [, pid] = /^\S+ (\d+) /.exec(other) ?? [];
    const process = pid === undefined ? 'another process' : `process ${pid}`;
    const done = Math.round((performance.now() - since) / 1_000);
    waiting.onWait({ task: `The database is being prepared by ${process}.`, done, unit: 's' });
    await sleep(POLL_MS);
  }
}

/** @returns who holds it then */
async function take(
  { database, clock }: Waiting,
  holder: string,
  dead: string | null = null,
): Promise<string> {
  const now = clock();
  const until = new Date(now.getTime() + LEASE_MS);
  const [lock] = await database.run(claimMigrationLock, { holder, now, until, dead });
  return lock?.holder ?? '';
}

/** Only this machine, its container and its boot can reach a managed database. An earlier version left no mark. */
async function isDead(holder: string, managed: boolean): Promise<boolean> {
  const mark = /^\S+ (.+)$/.exec(holder)?.[1];
  const life = mark === undefined ? 'elsewhere' : await lifeOf(mark);
  return life === 'dead' || (managed && life === 'elsewhere');
}
