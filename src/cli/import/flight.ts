/** Several batches under way at once, each session's in order, and marks given out in the order of the file. */
import type { Batch } from './batch.ts';
import type { Mark } from './checkpoint.ts';

interface Entry {
  readonly batch: Batch;
  stored: boolean;
  done: Promise<void>;
}

export interface FlightPlan {
  /** Resolves once the batch is stored. */
  readonly store: (batch: Batch) => Promise<void>;
  /** Called one at a time, with the furthest place before which everything is stored. */
  readonly reached: (mark: Mark) => Promise<void>;
  /** Batches under way at most. */
  readonly width: number;
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const member of a) if (b.has(member)) return true;
  return false;
}

export class Flight {
  readonly #plan: FlightPlan;
  /** In the order of the file; a stored one stays until all before it are. */
  #entries: Entry[] = [];
  #failure: { readonly error: unknown } | undefined;
  #marking: Promise<void> = Promise.resolve();

  constructor(plan: FlightPlan) {
    this.#plan = plan;
  }

  /** Resolves once the batch is under way. Rejects with the first failure of any batch. */
  async submit(batch: Batch): Promise<void> {
    for (let wait = this.#inTheWay(batch); wait.length > 0; wait = this.#inTheWay(batch)) {
      await Promise.race(wait.map(({ done }) => done));
    }
    this.#rethrow();
    const entry: Entry = { batch, stored: false, done: Promise.resolve() };
    this.#entries.push(entry);
    entry.done = this.#run(entry);
  }

  /** Resolves once nothing is under way, whatever came of it. */
  async drain(): Promise<void> {
    await Promise.all(this.#entries.map(({ done }) => done));
  }

  /** Resolves once nothing is under way. Rejects with the first failure. */
  async land(): Promise<void> {
    await this.drain();
    this.#rethrow();
  }

  #inTheWay(batch: Batch): Entry[] {
    if (this.#failure !== undefined) return [];
    const flying = this.#entries.filter(({ stored }) => !stored);
    const shared = flying.filter((entry) => overlap(entry.batch.sessions, batch.sessions));
    if (shared.length > 0) return shared;
    return flying.length >= this.#plan.width ? flying : [];
  }

  async #run(entry: Entry): Promise<void> {
    try {
      await this.#plan.store(entry.batch);
      entry.stored = true;
      this.#advance();
      await this.#marking;
    } catch (error) {
      this.#failure ??= { error };
    }
  }

  #advance(): void {
    let mark: Mark | undefined;
    while (this.#entries[0]?.stored) mark = this.#entries.shift()?.batch.mark;
    if (mark === undefined) return;
    const furthest = mark;
    this.#marking = this.#marking.then(() => this.#plan.reached(furthest));
  }

  #rethrow(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }
}
