/** What undoes one change of an entry of the history. */
import type { Transaction } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import type { lockEntry } from '../store/statements.generated.ts';

/** One change of the entry. */
export type Change = RowOf<typeof lockEntry>;

export interface Undoing {
  readonly namespace: string;
  readonly now: Date;
}

/** Resolves with the memories whose cached vectors are out of date; undefined: it was changed since. */
export type WayBack = (
  tx: Transaction,
  undoing: Undoing,
  change: Change,
) => Promise<readonly string[] | undefined>;
