/** Consolidation by itself: when a namespace's time has come, and when enough of its memories are new. */
import { availableParallelism } from 'node:os';
import { Cron } from 'croner';
import PQueue from 'p-queue';
import { fallsBetween, isSchedule, OFF, scheduleEvery } from '../config/cron.ts';
import type { ConsolidationTrigger } from '../domain/requests/consolidation.ts';
import { codeOf } from '../domain/errors.ts';
import { consolidationParameters } from '../models/consolidation-parameters.ts';
import type { RowOf } from '../store/episode-row.ts';
import { dueNamespaces, ownSchedules } from '../store/statements.generated.ts';
import { LostToOthers } from '../store/retries/while-deadlocked.ts';
import { type ConsolidationParts, runOf } from './consolidate.ts';

const STANDARD = consolidationParameters();
const EVERY_MINUTE = '* * * * *';

/** New memories of a namespace, since it was consolidated for them last. */
const NEW_MEMORIES = 100;

/** Namespaces that this service consolidates at once. */
const AT_ONCE = Math.min(Math.max(availableParallelism(), 2), 8);

/** Due memories that are looked at for their namespaces; what lies beyond has its turn the next time. */
const LOOKED_AT = 100_000;

export interface ScheduleParts extends ConsolidationParts {
  /** For namespaces that name none; `off`: nothing is done by itself there. */
  readonly standard: string;
  readonly onError: (error: unknown) => void;
}

export class Schedule {
  readonly #parts: ScheduleParts;
  readonly #newOf = new Map<string, number>();
  readonly #timer: Cron;
  /** Every schedule was asked up to this time. */
  #consideredAt: Date;
  readonly #runs = new PQueue({ concurrency: AT_ONCE });
  #ticking: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(parts: ScheduleParts) {
    this.#parts = parts;
    this.#consideredAt = parts.clock();
    this.#timer = new Cron(EVERY_MINUTE, { protect: true, unref: true }, () => this.tick(parts.clock()));
  }

  /**
   * Runs where something is due and a minute of the schedule began since the last tick: ticks come late when a run takes longer
   * than a minute, when the machine was asleep, and when the database was away. The graph is asked each time, so that an
   * edit of a namespace's ConsolidationConfig counts from the next minute on.
   */
  tick(now: Date): Promise<void> {
    this.#ticking = this.#ticking.then(() => this.#tick(now)).catch(this.#parts.onError);
    return this.#ticking;
  }

  async #tick(now: Date): Promise<void> {
    const since = this.#consideredAt;
    const namespaces = await this.#whoseTimeItIs(since, now);
    this.#consideredAt = now;
    // What one namespace meets keeps no other from its turn.
    const run = (namespace: string): Promise<void> =>
      this.#runs
        .add(() => this.#run(namespace, now, 'SCHEDULE'))
        .catch((error: unknown) => {
          // The next tick asks for the same time once more.
          if (error instanceof LostToOthers || codeOf(error) === 'DATABASE_UNAVAILABLE')
            this.#consideredAt = since;
          this.#parts.onError(error);
        });
    await Promise.all(namespaces.map(run));
  }

  /** To be called for every new memory. Resolves when the run that it begins, if any, has ended; an error of the run does not reach the caller. */
  async noteStored(namespace: string): Promise<void> {
    if (this.#parts.standard === OFF) return;
    const total = (this.#newOf.get(namespace) ?? 0) + 1;
    this.#newOf.set(namespace, total < NEW_MEMORIES ? total : 0);
    if (total < NEW_MEMORIES) return;
    const work = async (): Promise<void> => {
      const now = this.#parts.clock();
      const own = await this.#ownSchedules(now);
      const asleep = own.some((each) => each.namespace === namespace && each.schedule === OFF);
      if (!asleep) await this.#run(namespace, now, 'COUNT');
    };
    await this.#runs.add(work).catch(this.#parts.onError);
  }

  /** After the runs at hand. */
  async stop(): Promise<void> {
    this.#ended = true;
    this.#timer.stop();
    await this.#ticking;
    await this.#runs.onIdle();
  }

  async #whoseTimeItIs(since: Date, now: Date): Promise<string[]> {
    const { database, standard } = this.#parts;
    const own = await this.#ownSchedules(now);
    const theirs = own.filter(({ schedule: named, due }) => due && fallsBetween(named ?? OFF, since, now));
    const leftOut = own.map(({ namespace }) => namespace);
    const others = fallsBetween(standard, since, now)
      ? await database.run(dueNamespaces, { ...STANDARD, now, leftOut, limit: LOOKED_AT })
      : [];
    return [...theirs, ...others].map(({ namespace }) => namespace);
  }

  /** Those that mean something: a broken one counts as none. */
  async #ownSchedules(now: Date): Promise<RowOf<typeof ownSchedules>[]> {
    const rows = await this.#parts.database.run(ownSchedules, { ...STANDARD, now });
    return rows
      .map((row) => ({ ...row, schedule: row.schedule ?? scheduleEvery(row.everyMinutes) ?? null }))
      .filter(({ schedule: named }) => isSchedule(named));
  }

  async #run(namespace: string, now: Date, trigger: ConsolidationTrigger): Promise<void> {
    if (!this.#ended) await runOf({ namespace, sessionId: null, now }, trigger, this.#parts);
  }
}
