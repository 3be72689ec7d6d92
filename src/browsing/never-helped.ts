/** Memories that recalls bring, and that are not known to have helped: candidates for an edit, or to be forgotten. */
import type { z } from 'zod';
import type { NeverHelped } from '../domain/requests/recalls.ts';
import { nameField, pageInput } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import { reads } from '../operation/rights.ts';
import type { RunOptions } from '../store/database.ts';
import { toMemory } from '../store/episode-row.ts';
import { neverHelped as shownRows } from '../store/statements.generated.ts';
import type { JournalParts } from './recalls.ts';

const input = pageInput.pick({ namespace: true, first: true }).extend({
  /** Only what came back to this. */
  via: nameField('via').optional(),
});

/** Memories that recalls brought and of which none is known to have helped, those brought most often first. */
export const neverHelped = operation({
  name: 'neverHelped',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace, first: 1 }),
  run: shownInVain,
});

/** With what was asked a moment ago. @throws MemoryError naming the field that is wrong */
async function shownInVain(
  { namespace, via, first }: z.output<typeof input>,
  { database, journal }: JournalParts,
  options: RunOptions,
): Promise<readonly NeverHelped[]> {
  await journal.flush();
  const rows = await database.run(shownRows, { namespace, via: via ?? null, limit: first }, options);
  return rows.map(({ memory, shown, latestAt }) => ({ memory: toMemory(memory), shown, latestAt }));
}
