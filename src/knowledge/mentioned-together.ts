/** What entities are often mentioned together with: who works with whom, and on what. */
import { z } from 'zod';
import type { EntityTogether } from '../domain/requests/knowledge.ts';
import { idsField, integerField, namespaceField } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { RunOptions } from '../store/database.ts';
import { mentionedTogether as findTogether } from '../store/statements.generated.ts';
import { detailsOf } from './entities.ts';

/** As many as consolidation keeps of one entity. */
const MOST_TOGETHER = 50;

const input = z.object({
  namespace: namespaceField,
  entityIds: idsField('entityIds'),
  /** For each. */
  first: integerField('first', 1, MOST_TOGETHER),
});

/** What each of several entities is mentioned together with, the most frequent first, as the last consolidation found it; in the order of the ids. */
export const mentionedTogether = operation({
  name: 'mentionedTogether',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace, entityIds: [SAMPLE_ID], first: 1 }),
  run: togetherWith,
});

/** @throws MemoryError naming the field that is wrong */
async function togetherWith(
  { namespace, entityIds, first }: z.output<typeof input>,
  { database }: StoreParts,
  options: RunOptions = {},
): Promise<EntityTogether[][]> {
  const rows = await database.run(findTogether, { namespace, ids: entityIds, first }, options);
  const found = new Map(rows.map(({ id, others }) => [id, others]));
  const ids = [...new Set(rows.flatMap(({ others }) => others.map((other) => other.id)))];
  const byId = new Map(
    (await detailsOf(namespace, ids, database, options)).map((entity) => [entity.id, entity]),
  );
  return entityIds.map((id) =>
    (found.get(id) ?? []).flatMap(({ id: otherId, memories, share }) => {
      const entity = byId.get(otherId);
      return entity === undefined ? [] : [{ entity, memories, share }];
    }),
  );
}
