/** Follows one namespace's events for all who watch it here: one question of the database a beat, however many they are. */
import { onAbort } from '../turns/on-abort.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LogParts, type LogState, type PlacedEvent, readAfter, sequenced } from './event-log.ts';

const BEAT_MS = 200;
const AGAIN_AFTER_MS = 2_000;
/** Kept for those who keep up; a watcher further behind reads the database. */
const MOST_RECENT = 2_000;

export type TailerParts = LogParts;

export class Tailer {
  readonly #namespace: string;
  readonly #parts: TailerParts;
  readonly #ended = new AbortController();
  readonly #waiting = new Set<() => void>();
  #recent: PlacedEvent[] = [];
  #log: LogState | undefined;
  #running: Promise<void> | undefined;

  constructor(namespace: string, parts: TailerParts) {
    this.#namespace = namespace;
    this.#parts = parts;
  }

  /** How far it has read. */
  get head(): number {
    return this.#log?.counter ?? 0;
  }

  /** Where the order stands at this moment; from the first call on it is followed. */
  async begin(): Promise<LogState> {
    const log = await sequenced(this.#namespace, this.#parts);
    this.#log ??= log;
    this.#running ??= this.#follow();
    return log;
  }

  /** Resolves once there may be something behind the place, or the signal is aborted, or the given milliseconds have passed. */
  async past(place: number, signal: AbortSignal, withinMs: number): Promise<void> {
    if (this.head > place || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        deaf();
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, withinMs);
      const deaf = onAbort(signal, done);
      this.#waiting.add(done);
    });
  }

  /** What follows a place, some of it; empty where that is not to be seen yet. */
  async after(place: number): Promise<readonly PlacedEvent[]> {
    const first = this.#recent[0]?.place;
    if (first !== undefined && first <= place + 1) return this.#recent.slice(place + 1 - first);
    return readAfter(this.#namespace, place, this.#parts);
  }

  /** Where the order stands, as the database has it. */
  async state(): Promise<LogState> {
    return sequenced(this.#namespace, this.#parts);
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await this.#running;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#ended;
    while (!signal.aborted) {
      const more = await this.#beat().catch((error: unknown) => {
        this.#parts.onError(error);
        return undefined;
      });
      if (more === true) continue;
      const pause = more === undefined ? AGAIN_AFTER_MS : BEAT_MS;
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** @returns whether there is more to be read at once */
  async #beat(): Promise<boolean> {
    const known = this.#log;
    const log = await sequenced(this.#namespace, this.#parts);
    if (known === undefined || known.id !== log.id) {
      // Another order: a watcher of the one before gets an error when it asks for what follows.
      this.#recent = [];
      this.#log = log;
      this.#wake();
      return false;
    }
    if (log.counter === known.counter) return false;
    const events = await readAfter(this.#namespace, known.counter, this.#parts);
    const last = events.at(-1);
    if (last === undefined) {
      // Removed already: no watcher can get what lies between any more.
      if (log.keptFrom > known.counter) this.#log = { ...log, counter: log.keptFrom };
      this.#recent = log.keptFrom > known.counter ? [] : this.#recent;
      return false;
    }
    this.#recent = [...this.#recent, ...events].slice(-MOST_RECENT);
    this.#log = { ...log, counter: last.place };
    this.#wake();
    return log.counter > last.place;
  }

  #wake(): void {
    for (const done of this.#waiting) done();
  }
}
