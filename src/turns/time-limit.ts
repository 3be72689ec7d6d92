/** How long work may take. Waiting for a turn does not count: how long that lasts is not up to who asked. */

export class TimeLimit {
  readonly #late: () => void;
  #leftMs: number;
  /** Undefined while the clock stands. */
  #running: { readonly since: number; readonly timer: NodeJS.Timeout } | undefined;
  #calls = 0;
  #waiting = 0;
  #ended = false;

  /** The clock runs at once. @param late called when the time is up, once */
  constructor(ms: number, late: () => void) {
    this.#leftMs = ms;
    this.#late = late;
    this.#fit();
  }

  /** A part of the work has begun. @returns what ends it; to be called once */
  begin(): () => void {
    return this.#counted((by) => void (this.#calls += by));
  }

  /** A part that has begun waits for its turn. @returns what ends the waiting; to be called once */
  readonly wait = (): (() => void) => this.#counted((by) => void (this.#waiting += by));

  /** Nothing is limited any more. */
  end(): void {
    this.#ended = true;
    this.#fit();
  }

  #counted(add: (by: number) => void): () => void {
    add(1);
    this.#fit();
    return () => {
      add(-1);
      this.#fit();
    };
  }

  /** While one part waits and another has its turn, time counts: else a request with many parts would never end. */
  #fit(): void {
    const runs = !this.#ended && (this.#waiting === 0 || this.#calls > this.#waiting);
    if (runs && this.#running === undefined) {
      const timer = setTimeout(this.#late, this.#leftMs).unref();
      this.#running = { since: performance.now(), timer };
    } else if (!runs && this.#running !== undefined) {
      clearTimeout(this.#running.timer);
      this.#leftMs = Math.max(0, this.#leftMs - (performance.now() - this.#running.since));
      this.#running = undefined;
    }
  }
}
