/** One memory's life: what changed in it, and what it belongs with. For many at once. */
import type { MemoryHistory, Provenance } from '../domain/requests/browsing.ts';
import { idsInput } from '../operation/fields.ts';
import { inOrder } from '../operation/in-order.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import { historiesOf, provenanceOf } from '../store/statements.generated.ts';

const MOST_CHANGES = 100;
const BOUNDS = { mostMentions: 50, mostFacts: 50, mostProcedures: 20 };

/** How memories came to be as they are, in the order of their ids, null where the namespace has none. */
export const histories = operation({
  name: 'histories',
  input: idsInput,
  rights: reads,
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID] }),
  run: async ({ namespace, ids }, { database }: StoreParts, options): Promise<(MemoryHistory | null)[]> => {
    const rows = await database.run(historiesOf, { namespace, ids, most: MOST_CHANGES }, options);
    const found = new Map(
      rows.map(({ id, changes, ...rest }) => [
        id,
        { ...rest, changes: changes.toSorted((a, b) => b.at.getTime() - a.at.getTime()) },
      ]),
    );
    return inOrder(ids, found);
  },
});

/** The sources and derivatives of memories, in the order of their ids, null where the namespace has none. */
export const provenance = operation({
  name: 'provenance',
  input: idsInput,
  rights: reads,
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID] }),
  run: async ({ namespace, ids }, { database }: StoreParts, options): Promise<(Provenance | null)[]> => {
    const rows = await database.run(provenanceOf, { namespace, ids, ...BOUNDS }, options);
    const found = new Map(rows.map(({ id, ...rest }) => [id, rest]));
    return inOrder(ids, found);
  },
});
