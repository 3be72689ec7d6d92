/**
 * What the service does about a full disk of its managed Neo4j. Writes are refused before the disk is full, so that Neo4j keeps
 * answering. If a commit fails all the same, Neo4j takes no transaction until it is restarted: it is restarted once there is room.
 */
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { MemoryError } from '../domain/errors.ts';

const MEBIBYTE = 1024 ** 2;

/** What Neo4j needs for its next log files, its checkpoint and the merges of its indexes. */
export const RESERVE_MB = 64;

/** An answer is used again for this long: a burst of writes asks once. */
export const FRESH_MS = 500;
const LOOK_EVERY_MS = 2_000;

/** Milliseconds before each restart; the last is used again. A disk that fails although it has room must not lead to endless restarts. */
const PAUSES_MS = [0, 10_000, 60_000, 300_000];
/** After this time without a failed commit, the pauses begin from the first one again. */
const CALM_MS = 600_000;

const REMEDY = 'Free some space on that disk. Nothing that was acknowledged is lost.';

export interface FullDiskParts {
  /** On the disk that the database writes to. */
  readonly folder: string;
  /** Called with the reason why no call is answered until Neo4j is back. Returns what ends this Neo4j and starts it again. */
  readonly onFull: (reason: MemoryError) => () => void;
}

export class FullDisk implements Disposable {
  readonly #parts: FullDiskParts;
  readonly #ending = new AbortController();
  #seen = { at: Number.NEGATIVE_INFINITY, free: Number.POSITIVE_INFINITY };
  #recovering = false;
  #restarts = 0;
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(parts: FullDiskParts) {
    this.#parts = parts;
  }

  /** @throws MemoryError STORAGE_FULL where the next write could fill the disk */
  async assertRoom(): Promise<void> {
    if (performance.now() - this.#seen.at > FRESH_MS)
      this.#seen = { at: performance.now(), free: await this.#free() };
    if (this.#seen.free >= RESERVE_MB * MEBIBYTE) return;
    throw new MemoryError(
      'STORAGE_FULL',
      `The disk of the data folder has less than ${RESERVE_MB} MiB free; nothing was written.`,
      { remedy: 'Free some space on that disk. Recall still works.' },
    );
  }

  /** To be called when a commit failed so that Neo4j needs a restart. */
  recover(): void {
    if (this.#recovering || this.#ending.signal.aborted) return;
    this.#recovering = true;
    void this.#restartWithRoom().finally(() => {
      this.#recovering = false;
    });
  }

  [Symbol.dispose](): void {
    this.#ending.abort();
  }

  async #restartWithRoom(): Promise<void> {
    const { onFull } = this.#parts;
    if (performance.now() - this.#lastAt > CALM_MS) this.#restarts = 0;
    const pause = PAUSES_MS[Math.min(this.#restarts, PAUSES_MS.length - 1)] ?? 0;
    this.#restarts += 1;
    const restart = onFull(
      new MemoryError(
        'STORAGE_FULL',
        `Neo4j could not write to the disk of the data folder and has stopped. It is restarted as soon as ${RESERVE_MB} MiB are free.`,
        { remedy: REMEDY },
      ),
    );
    await this.#wait(pause);
    while ((await this.#free()) < RESERVE_MB * MEBIBYTE && !this.#ending.signal.aborted)
      await this.#wait(LOOK_EVERY_MS);
    this.#lastAt = performance.now();
    if (!this.#ending.signal.aborted) restart();
  }

  async #wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#ending.signal, ref: false }).catch(() => undefined);
  }

  /** Bytes that this user may still write. A disk that cannot be asked counts as free: Neo4j says itself what it lacks. */
  async #free(): Promise<number> {
    try {
      const { bavail, bsize } = await statfs(this.#parts.folder);
      return bavail * bsize;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }
}
