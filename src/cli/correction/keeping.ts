/** Sends a change of how memories are kept, and prints how each of them is kept then. */
import type { Json } from '../../client/json.ts';
import type { Expiry, KeepingReceipt } from '../../domain/answers.generated.ts';
import { print, printJson } from '../terminal/print.ts';

export interface KeepingOptions {
  readonly namespace?: string;
  readonly json?: true;
}

interface Asked {
  /** Answers with `receipts`. */
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

type Receipt = Json<KeepingReceipt>;

/** @param who whose lease it is, in the service's log */
export async function keeping(
  who: string,
  options: KeepingOptions,
  { query, variables }: Asked,
): Promise<void> {
  const { runQuery } = await import('../run-query.ts');
  const receipts = await runQuery<{ receipts: readonly Receipt[] }, readonly Receipt[]>(
    options.namespace,
    who,
    {
      query,
      variables: (namespace) => ({ namespace, ...variables }),
      existing: true,
      pick: (data) => data.receipts,
    },
  );
  if (options.json) printJson(receipts);
  else for (const receipt of receipts) print(`${receipt.id} ${said(receipt, who)}`);
}

const DONE: Readonly<Record<Expiry, string>> = { ARCHIVE: 'archived', ERASE: 'erased' };

function said({ pinnedAt, expiresAt, expiry }: Receipt, who: string): string {
  if (pinnedAt !== null) return 'pinned';
  if (expiresAt !== null && expiry !== null) return `is ${DONE[expiry]} at ${expiresAt}`;
  return who === 'expire' ? 'does not expire' : 'not pinned';
}
