/** A queue of background work: its items are marked in the graph and done in batches, in the order of their ids. */
import { MemoryError } from '../domain/errors.ts';
import type { Database } from './database.ts';
import { DueWork, type DueWorkOptions, type Gathering } from './due-work.ts';
import type { Shape, Statement } from './statement.ts';
import { fits } from './values.ts';
import { type ItemWork, type Outcome, tryGivenUp, type WorkItem, workOff } from './work-off.ts';

export const PAGE = 100;
/** Work of an item that leaves the item in its queue has failed, whatever it says. */
const MOST_DONE = 3;

export interface Marked {
  readonly id: string;
  /** Its elementId: a bad node may lack every other key. */
  readonly node: string;
}

export interface QueuedItem extends Marked, WorkItem {}

/** `after`: the id before the first one. `namespace`: of the items; null: all. */
export interface Page {
  readonly namespace: string | null;
  readonly after: string;
  readonly limit: number;
}

interface Due<Item> {
  /** Reads items in the order of their ids. */
  readonly due: Statement<Page, Item>;
}

export interface QueueOptions<Item extends QueuedItem> extends ItemWork<Item>, Due<Item> {
  /** Waits for what the work needs, such as a model. Where it rejects, no item is the cause. */
  readonly ready?: (() => Promise<unknown>) | undefined;
}

/** Call `wake` at the start, and when items may be due. */
export function workQueue<Item extends QueuedItem>(options: QueueOptions<Item>): SettledWork {
  const { name, onError } = options;
  return settledWork({ name, batchesOf: (namespace) => batchesOf(namespace, options), onError });
}

/** Background work that can also be done at once, for one namespace. */
export interface SettledWork {
  wake(): void;
  wakeSoon(after: Gathering): void;
  stop(): Promise<void>;
  /** Does all that is due in the namespace. @throws MemoryError where items fail */
  settle(namespace: string): Promise<void>;
}

export interface SettledWorkOptions extends Pick<DueWorkOptions, 'name' | 'onError'> {
  /** The batches of one round of work. @param namespace null: of all */
  readonly batchesOf: (namespace: string | null) => DueWorkOptions['batch'];
}

export function settledWork({ name, batchesOf: batches, onError }: SettledWorkOptions): SettledWork {
  const work = new DueWork({ name, batch: batches(null), onError });
  return {
    wake: () => work.wake(),
    wakeSoon: (after) => work.wakeSoon(after),
    stop: () => work.stop(),
    settle: async (namespace) => {
      const batch = batches(namespace);
      while ((await batch()) > 0);
    },
  };
}

function batchesOf<Item extends QueuedItem>(
  namespace: string | null,
  options: QueueOptions<Item>,
): DueWorkOptions['batch'] {
  const { name, database, due, ready } = options;
  const guard = new Guard(options);
  const queue = new WorkQueue<Item>({
    name,
    namespace,
    database,
    due,
    begin: () => tryGivenUp(name, database),
    workOff: (items) => workOff(items, { ...options, work: (some) => guard.work(some) }),
  });
  return async () => {
    await ready?.();
    const going = await queue.batch();
    if (going === 0) guard.reset();
    return going;
  };
}

/** Keeps a work from going round with items that are not what it takes them for. */
class Guard<Item extends QueuedItem> {
  readonly #options: QueueOptions<Item>;
  readonly #timesDone = new Map<string, number>();

  constructor(options: QueueOptions<Item>) {
    this.#options = options;
  }

  async work(items: readonly Item[]): Promise<void> {
    const stays = items.some(({ node }) => (this.#timesDone.get(node) ?? 0) >= MOST_DONE);
    if (stays) throw new MemoryError('INTERNAL', 'The job is done, but its item is still in the queue.');
    for (const item of items) this.#refuseMisfit(item);
    await this.#options.work(items);
    for (const { node } of items) this.#timesDone.set(node, (this.#timesDone.get(node) ?? 0) + 1);
  }

  reset(): void {
    this.#timesDone.clear();
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
}

export interface Pages<Item extends Marked> extends Due<Item> {
  readonly name: string;
  /** Of the items; null: all. */
  readonly namespace: string | null;
  readonly database: Database;
  /** Called before the first page of a queue of all namespaces. */
  readonly begin: () => Promise<unknown>;
  readonly workOff: (items: readonly Item[]) => Promise<Outcome<Item>>;
}

/** Passes over the items until a pass finds none but those that failed. */
export class WorkQueue<Item extends Marked> {
  readonly #options: Pages<Item>;
  readonly #failed = new Map<string, unknown>();
  #begun = false;
  #after = '';
  #done = 0;

  constructor(options: Pages<Item>) {
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
    const { database, due, namespace, begin } = this.#options;
    if (!this.#begun && namespace === null) await begin();
    this.#begun = true;
    const page = await database.run(due, { namespace, after: this.#after, limit: PAGE });
    this.#after = page.at(-1)?.id ?? '';
    const items = page.filter(({ node }) => !this.#failed.has(node));
    const { done, failed } = await this.#options.workOff(items);
    for (const [{ node }, reason] of failed) this.#failed.set(node, reason);
    this.#done += done;
    return page.length === PAGE ? PAGE : this.#endOfPass();
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
  }
}
