/** What replaced memories or may contradict them, for places that show a memory without a question. */
import type { NewerMemories } from '../domain/requests/requests.ts';
import { idsInput } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import { newerOf, newerThanEach } from './stages/newer-first.ts';

/** What is newer than memories and replaced or may contradict them, in the order of their ids. */
export const newerMemories = operation({
  name: 'newerMemories',
  input: idsInput,
  rights: reads,
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID] }),
  run: async ({ namespace, ids }, { database, clock }: StoreParts, options): Promise<NewerMemories[]> => {
    const now = clock();
    const instants = { knownAt: now, validAt: now };
    const newer = await newerThanEach(namespace, ids, instants, false, database, options);
    return ids.map((id) => newerOf(newer, id));
  },
});
