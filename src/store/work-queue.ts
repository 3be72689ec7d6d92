/** A queue of background work: its items are marked in the graph and done in batches, in the order of their ids. */
import { MemoryError } from '../domain/errors.ts';
import { DueWork } from './due-work.ts';
import type { Shape, Statement } from './statement.ts';
import { fits } from './values.ts';
import { type ItemWork, tryGivenUp, type WorkItem, workOff } from './work-off.ts';

const BATCH = 100;
/** Work of an item that leaves the item in its queue has failed, whatever it says. */
const MOST_DONE = 3;

export interface QueuedItem extends WorkItem {
  readonly id: string;
}

/** `after`: the id before the first one. */
export interface Page {
  readonly after: string;
  readonly limit: number;
}

export interface QueueOptions<Item extends QueuedItem> extends ItemWork<Item> {
  /** Reads items in the order of their ids. */
  readonly due: Statement<Page, Item>;
  /** Waits for what the work needs, such as a model. Where it rejects, no item is the cause. */
  readonly ready?: (() => Promise<unknown>) | undefined;
  /** Called after each batch of which something was done. */
  readonly onDone?: (() => void) | undefined;
}

/** Call `wake` at the start, and when items may be due. */
export function workQueue<Item extends QueuedItem>(options: QueueOptions<Item>): DueWork {
  const queue = new WorkQueue(options);
  return new DueWork({ name: options.name, batch: () => queue.batch(), onError: options.onError });
}

/** Passes over the items until a pass finds none but those that failed. */
class WorkQueue<Item extends QueuedItem> {
  readonly #options: QueueOptions<Item>;
  readonly #failed = new Map<string, unknown>();
  readonly #timesDone = new Map<string, number>();
  #begun = false;
  #after = '';
  #done = 0;

  constructor(options: QueueOptions<Item>) {
    this.#options = options;
  }

  /** @returns 0 when nothing is left @throws MemoryError where items are left that failed */
  async batch(): Promise<number> {
    let going = 0;
    try {
      going = await this.#next();
    } finally {
      if (going === 0) this.#reset();
    }
    return going;
  }

  async #next(): Promise<number> {
    const { name, database, ready, due, onDone } = this.#options;
    await ready?.();
    if (!this.#begun) await tryGivenUp(name, database);
    this.#begun = true;
    const page = await database.run(due, { after: this.#after, limit: BATCH });
    this.#after = page.at(-1)?.id ?? '';
    const items = page.filter(({ node }) => !this.#failed.has(node));
    const { done, failed } = await workOff(items, { ...this.#options, work: (some) => this.#work(some) });
    for (const [{ node }, reason] of failed) this.#failed.set(node, reason);
    this.#done += done;
    if (done > 0) onDone?.();
    return page.length === BATCH ? BATCH : this.#endOfPass();
  }

  async #work(items: readonly Item[]): Promise<void> {
    const stays = items.some(({ node }) => (this.#timesDone.get(node) ?? 0) >= MOST_DONE);
    if (stays) throw new MemoryError('INTERNAL', 'The job is done, but its item is still in the queue.');
    for (const item of items) this.#refuseMisfit(item);
    await this.#options.work(items);
    for (const { node } of items) this.#timesDone.set(node, (this.#timesDone.get(node) ?? 0) + 1);
  }

  /** The work relies on the types that the statement declares. */
  #refuseMisfit(item: Item): void {
    const misfit = Object.entries<Shape>(this.#options.due.returns).find(
      ([name, shape]) => !fits((item as Readonly<Record<string, unknown>>)[name], shape),
    );
    if (misfit !== undefined)
      throw new MemoryError(
        'INTERNAL',
        `The property ${misfit[0]} of an item is missing, or has a wrong type.`,
      );
  }

  /** What came in meanwhile, before the last id, is found by another pass. */
  #endOfPass(): number {
    const done = this.#done;
    this.#after = '';
    this.#done = 0;
    if (done > 0) return done;
    const [cause] = this.#failed.values();
    if (cause === undefined) return 0;
    throw new MemoryError(
      'INTERNAL',
      `${this.#failed.size} items of ${this.#options.name} failed; the other items were done.`,
      { cause, remedy: 'The service tries them again later.' },
    );
  }

  #reset(): void {
    this.#after = '';
    this.#done = 0;
    this.#failed.clear();
    this.#timesDone.clear();
  }
}
