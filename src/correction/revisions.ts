/** The earlier texts of memories. */
import { idsInput } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import { revisionsOf } from '../store/statements.generated.ts';

/** The earlier texts of memories, each as a memory of its own, newest first. In the order of the ids. */
export const revisions = operation({
  name: 'revisions',
  input: idsInput,
  rights: reads,
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID] }),
  async run({ namespace, ids }, { database }: StoreParts, options) {
    const rows = await database.run(revisionsOf, { namespace, ids }, options);
    const byId = new Map(rows.map((row) => [row.id, row.revisions]));
    return ids.map((id) => byId.get(id) ?? []);
  },
});
