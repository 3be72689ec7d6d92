/** One result after another, each beginning behind the last row of the one before; none is empty. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddingIdentity } from '../domain/ports.ts';
import type { Database, RunOptions } from '../store/database.ts';

export interface PageSource {
  readonly database: Database;
  readonly namespace: string;
  /** Whose vectors the graph held at the beginning. */
  readonly model: EmbeddingIdentity | undefined;
  readonly options: RunOptions;
}

/** Before every instant that there is a Date for in the store: the year 1. */
export const BEFORE_ALL_MS = -62_135_596_800_000;

const TRIES = 5;
const PAUSE_MS = 20;

/**
 * While a transaction commits, others may see an element of it that has no properties yet. A line without them could not be put back, so the rows are read
 * again. What stays so is exported as it is.
 */
export async function whole<Row>(
  read: () => Promise<readonly Row[]>,
  isWhole: (row: Row) => boolean,
): Promise<readonly Row[]> {
  for (let tries = 1; ; tries += 1) {
    const rows = await read();
    if (tries === TRIES || rows.every(isWhole)) return rows;
    await sleep(PAUSE_MS);
  }
}

/**
 * The next page is read while this one is used: the database and the service work side by side.
 * @param read the rows behind this one, `undefined` being the beginning; fewer than `limit` are the last.
 */
export async function* pages<Row>(
  limit: number,
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let next = read(undefined);
  for (;;) {
    const rows = await next;
    const more = rows.length >= limit;
    if (more) {
      next = read(rows.at(-1));
      // It is thrown when its turn comes, if it comes.
      next.catch(() => undefined);
    }
    if (rows.length > 0) yield rows;
    if (!more) return;
  }
}
