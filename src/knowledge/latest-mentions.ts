/** The memories that mention entities, the latest first: what is new about somebody or something. */
import { z } from 'zod';
import { idsField, integerField, namespaceField } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import { latestMentions as findLatest } from '../store/statements.generated.ts';

const MOST_MENTIONS = 100;

const input = z.object({
  namespace: namespaceField,
  entityIds: idsField('entityIds'),
  /** For each. */
  first: integerField('first', 1, MOST_MENTIONS),
});

/** The ids of the memories that mention each of several entities, the latest first; in the order of the ids. */
export const latestMentions = operation({
  name: 'latestMentions',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace, entityIds: [SAMPLE_ID], first: 1 }),
  run: async ({ namespace, entityIds, first }, { database }: StoreParts, options) => {
    const rows = await database.run(findLatest, { namespace, ids: entityIds, first }, options);
    const found = new Map(rows.map(({ id, memoryIds }) => [id, memoryIds]));
    return entityIds.map((id) => [...(found.get(id) ?? [])]);
  },
});
