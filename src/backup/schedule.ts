/** Makes a backup when the last one of the schedule is too old. One that was missed while the service slept is made after the next start. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../domain/ports.ts';
import { listBackups } from './backup.ts';

export interface BackupScheduleParts {
  /** The folder that backups lie in. */
  readonly root: string;
  /** Hours between two of them; 0: none are made. */
  readonly everyHours: number;
  readonly clock: Clock;
  /** Makes one, and removes the oldest. */
  readonly make: (signal: AbortSignal) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Until the first look, and between two looks. */
  readonly lookMs?: number;
}

/** A service that has just started has more urgent things to do. */
const LOOK_MS = 10 * 60_000;
const MS_PER_HOUR = 3_600_000;

export class BackupSchedule implements AsyncDisposable {
  readonly #parts: BackupScheduleParts;
  readonly #ending = new AbortController();
  readonly #running: Promise<void>;

  constructor(parts: BackupScheduleParts) {
    this.#parts = parts;
    this.#running = parts.everyHours > 0 ? this.#run() : Promise.resolve();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { lookMs = LOOK_MS, make, onError } = this.#parts;
    const { signal } = this.#ending;
    for (;;) {
      await sleep(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        if (await this.#isDue()) await make(signal);
      } catch (error) {
        if (!signal.aborted) onError(error);
      }
    }
  }

  async #isDue(): Promise<boolean> {
    const { root, everyHours, clock } = this.#parts;
    const last = (await listBackups(root)).find(({ why }) => why === 'daily');
    return last === undefined || clock().getTime() - Date.parse(last.madeAt) >= everyHours * MS_PER_HOUR;
  }
}
