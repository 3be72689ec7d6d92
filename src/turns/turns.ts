/** Lets a limited number through at once: more would only hinder each other. The others wait, a line for each caller, and the lines take turns. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { MemoryError } from '../domain/errors.ts';
import { onAbort } from './on-abort.ts';
import { Lines } from './lines.ts';
import { BACKGROUND, callerNow } from './on-behalf.ts';

export interface TurnsOptions {
  readonly atOnce: number;
  /** At most of one caller, however little the others want. Left out: all. */
  readonly each?: number | undefined;
  /** How long somebody waits at most, in milliseconds. Left out: as long as the caller does. */
  readonly patienceMs?: number | undefined;
}

interface Waiting {
  readonly caller: string;
  readonly begin: () => void;
}

export class Turns {
  readonly #options: TurnsOptions;
  readonly #lines = new Lines<Waiting>();
  /** How many of each caller are under way. */
  readonly #underWay = new Map<string, number>();
  #total = 0;
  /** What is done within a turn needs none of its own: it would wait for those who wait for it. */
  readonly #within = new AsyncLocalStorage<true>();

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /**
   * @param signal ends the waiting; what has begun does so itself
   * @param waiting called where it has to wait; what it returns is called when that is over
   * @throws MemoryError TIMEOUT where no turn came in time, CANCELLED by the signal: nothing was begun then
   */
  async take<Result>(
    work: () => Promise<Result>,
    signal: AbortSignal | undefined,
    waiting?: () => () => void,
  ): Promise<Result> {
    if (this.#within.getStore() === true) return work();
    const caller = callerNow() ?? BACKGROUND;
    // No caller who waits in a line could go now.
    if (this.#mayGo(caller) && signal?.aborted !== true) this.#begin(caller);
    else await this.#wait(caller, signal, waiting);
    try {
      return await this.#within.run(true, work);
    } finally {
      this.#end(caller);
    }
  }

  #mayGo(caller: string): boolean {
    const { atOnce, each = atOnce } = this.#options;
    return this.#total < atOnce && (this.#underWay.get(caller) ?? 0) < each;
  }

  #begin(caller: string): void {
    this.#total += 1;
    this.#underWay.set(caller, (this.#underWay.get(caller) ?? 0) + 1);
  }

  #end(caller: string): void {
    this.#total -= 1;
    const left = (this.#underWay.get(caller) ?? 1) - 1;
    if (left === 0) this.#underWay.delete(caller);
    else this.#underWay.set(caller, left);
    const next = this.#lines.shift((each) => this.#mayGo(each));
    if (next === undefined) return;
    // Before it begins: a caller that comes in between finds the turn taken.
    this.#begin(next.caller);
    next.begin();
  }

  /** Resolves with the turn taken. */
  async #wait(
    caller: string,
    signal: AbortSignal | undefined,
    noteWaiting: (() => () => void) | undefined,
  ): Promise<void> {
    if (signal?.aborted === true) throw reasonOf(signal);
    const { patienceMs } = this.#options;
    const over = noteWaiting?.();
    let stop = (): void => undefined;
    const turn = new Promise<void>((resolve, reject) => {
      const waiting = { caller, begin: resolve };
      const leave = (reason: MemoryError): void => {
        this.#lines.remove((each) => each === waiting);
        reject(reason);
      };
      const cancel = (): void => leave(reasonOf(signal));
      const patience = patienceMs === undefined ? undefined : setTimeout(() => leave(tooBusy()), patienceMs);
      const deaf = onAbort(signal, cancel);
      this.#lines.push(waiting, caller);
      stop = () => {
        clearTimeout(patience);
        deaf();
      };
    });
    try {
      await turn;
    } finally {
      stop();
      over?.();
    }
  }
}

const reasonOf = (signal: AbortSignal | undefined): MemoryError =>
  signal?.reason instanceof MemoryError
    ? signal.reason
    : new MemoryError('CANCELLED', 'The caller cancelled the request before the answer was ready.');

const tooBusy = (): MemoryError =>
  new MemoryError('TIMEOUT', 'The database was busy for a minute. The request was not started.', {
    remedy: 'Try again later.',
  });
