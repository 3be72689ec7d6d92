/**
 * Does a batch of background work. Where the batch fails, it does the items one by one, so that a bad item stops no other. The attempts at
 * an item are counted in the graph; after the last one the item is given up.
 */
import { type BackgroundWork, isDigestWork, WORK_MARKS } from '../domain/background.ts';
import { type ErrorCode, MemoryError } from '../domain/errors.ts';
import type { Database } from './database.ts';
import { clearAttempts, noteFailed, tryAgain } from './statements.generated.ts';
import { LostToOthers } from './retries/while-deadlocked.ts';

const MOST_ATTEMPTS = 5;
/** After this many failures and no success, the cause may be a part that is away, such as the model. */
const ENOUGH_TO_STOP = 3;

/** A node that waits for work. */
export interface WorkItem {
  /** Its elementId: a bad node may lack every other key. */
  readonly node: string;
  /** It failed before: it is not put into a batch with others. */
  readonly tried: boolean;
}

export interface ItemWork<Item extends WorkItem> {
  readonly name: BackgroundWork;
  readonly database: Database;
  /** Does the work of these items, of all or of none. */
  readonly work: (items: readonly Item[]) => Promise<unknown>;
  /** Does what can be done for an item that was given up. */
  readonly onGivenUp?: ((item: Item) => Promise<unknown>) | undefined;
  readonly onError: (error: unknown) => void;
}

export interface Outcome<Item> {
  /** How many items were done. */
  readonly done: number;
  /** Items that failed and are tried again later, with the reason. */
  readonly failed: ReadonlyMap<Item, unknown>;
}

/** These errors are not caused by an item. The batch is tried again later, and no attempt is counted. */
const OUTAGES: ReadonlySet<ErrorCode> = new Set([
  'DATABASE_UNAVAILABLE',
  'STORAGE_FULL',
  'SERVICE_UNAVAILABLE',
  'CANCELLED',
]);
/** Caused by an item or by a part that is away. Where other items succeed, it is the item. */
const DOUBTFUL: ReadonlySet<ErrorCode> = new Set([
  'EMBEDDING_UNAVAILABLE',
  'EMBEDDING_MODEL_MISMATCH',
  'TIMEOUT',
]);

export const isOutage = (error: unknown): boolean =>
  error instanceof LostToOthers || (error instanceof MemoryError && OUTAGES.has(error.code));

/** @throws errors that are not caused by an item */
export async function workOff<Item extends WorkItem>(
  items: readonly Item[],
  work: ItemWork<Item>,
): Promise<Outcome<Item>> {
  const failed = await attempt(items, work);
  const { name, database } = work;
  const done = items.filter((item) => !failed.has(item));
  const cleared = nodesOf(done.filter(({ tried }) => tried));
  if (cleared.length > 0) await database.run(clearAttempts, { work: name, nodes: cleared });
  await giveUpLast(failed, work);
  return { done: done.length, failed };
}

async function attempt<Item extends WorkItem>(
  items: readonly Item[],
  { work, database }: ItemWork<Item>,
): Promise<Map<Item, unknown>> {
  const failed = new Map<Item, unknown>();
  let done = 0;
  const attemptAt = async (group: readonly Item[]): Promise<void> => {
    try {
      await work(group);
      done += group.length;
    } catch (error) {
      if (isOutage(error) || database.away !== undefined) throw error;
      const [item, ...others] = group;
      if (item !== undefined && others.length === 0) failed.set(item, error);
      // In any order: the same bad items are not always the first.
      else for (const each of shuffled(group)) await attemptAt([each]);
      if (done === 0 && failed.size >= ENOUGH_TO_STOP) refuseDoubtful(failed);
    }
  };
  const fresh = items.filter(({ tried }) => !tried);
  if (fresh.length > 0) await attemptAt(fresh);
  for (const item of items.filter(({ tried }) => tried)) await attemptAt([item]);
  if (done === 0) refuseDoubtful(failed);
  return failed;
}

/** @throws an error whose cause may be something other than its item */
function refuseDoubtful(failed: ReadonlyMap<unknown, unknown>): void {
  for (const error of failed.values())
    if (error instanceof MemoryError && DOUBTFUL.has(error.code)) throw error;
}

/** Counts the attempts, and takes the items out of `failed` that it gives up. */
async function giveUpLast<Item extends WorkItem>(
  failed: Map<Item, unknown>,
  { name, database, onGivenUp, onError }: ItemWork<Item>,
): Promise<void> {
  const nodes = nodesOf([...failed.keys()]);
  if (nodes.length === 0) return;
  const noted = await database.run(noteFailed, {
    work: name,
    marks: WORK_MARKS[name],
    digested: isDigestWork(name),
    nodes,
    attempts: MOST_ATTEMPTS,
  });
  const last = new Set(noted.filter(({ givenUp }) => givenUp).map(({ node }) => node));
  for (const [item, cause] of failed) {
    if (!last.has(item.node)) continue;
    failed.delete(item);
    onError(givenUpError(name, item, cause));
    await onGivenUp?.(item).catch(onError);
  }
}

/** At the start: a newer version may be able to do what an earlier one gave up. */
export const tryGivenUp = (name: BackgroundWork, database: Database): Promise<unknown> =>
  database.run(tryAgain, {
    work: name,
    marks: WORK_MARKS[name],
    digested: isDigestWork(name),
    attempts: MOST_ATTEMPTS,
  });

const givenUpError = (name: BackgroundWork, item: WorkItem, cause: unknown): MemoryError =>
  new MemoryError(
    'INTERNAL',
    `The background job ${name} gave up an item after ${MOST_ATTEMPTS} attempts: ${item.node}.`,
    {
      remedy: 'Run `hippograph doctor --verify` to see it. The service tries it again at its next start.',
      cause,
    },
  );

const nodesOf = (items: readonly WorkItem[]): string[] => items.map(({ node }) => node).toSorted();

function shuffled<Item>(items: readonly Item[]): Item[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item);
}
