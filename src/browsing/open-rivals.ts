/** Pairs of memories that may contradict each other and are not resolved yet: questions that a person or an agent can answer. */
import type { z } from 'zod';
import { fromCursor, toCursor } from '../domain/cursors.ts';
import type { Page } from '../domain/requests/browsing.ts';
import type { Rivals } from '../domain/requests/rivals.ts';
import { pageInput } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { RunOptions } from '../store/database.ts';
import { toMemory } from '../store/episode-row.ts';
import { openRivals as openRows } from '../store/statements.generated.ts';

/** Greater than every id. */
const BEFORE_ALL = '~';

/** Pairs of memories that may contradict each other and are not resolved, in pages, the memory stored last first. */
export const openRivals = operation({
  name: 'openRivals',
  input: pageInput,
  rights: reads,
  sample: (namespace) => ({ namespace, first: 1 }),
  run: openPage,
});

/** @throws MemoryError naming the field that is wrong */
async function openPage(
  { namespace, first, after }: z.output<typeof pageInput>,
  { database }: StoreParts,
  options: RunOptions,
): Promise<Page<Rivals>> {
  const [before, beforeOther] =
    after === undefined
      ? [BEFORE_ALL, '']
      : fromCursor<[string, string]>('rivals', after, ['string', 'string']);
  const rows = await database.run(
    openRows,
    // One more than asked for tells whether there is a next page.
    { namespace, before, beforeOther, limit: first + 1 },
    options,
  );
  return {
    items: rows.slice(0, first).map(({ id, otherId, rule, since, newer, older }) => ({
      node: {
        newer: toMemory(newer),
        older: toMemory(older),
        rule,
        since,
        resolution: null,
        resolvedAt: null,
        resolvedBy: null,
      },
      cursor: toCursor('rivals', [id, otherId]),
    })),
    hasNextPage: rows.length > first,
  };
}
