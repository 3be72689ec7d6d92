/** Makes the keys of names, where an earlier version made others. What it has done stays done: the next start continues from there. */
import { isIndexable, keysOf } from '../domain/name-key.ts';
import { formsOf } from '../models/texts/name-similarity.ts';
import type { Database } from '../store/database.ts';
import { setKeys, unkeyed } from '../store/statements.generated.ts';

const BATCH = 1_000;

export async function rekey(database: Database): Promise<void> {
  for (;;) {
    const found = await database.run(unkeyed, { limit: BATCH });
    if (found.length === 0) return;
    // Of several with one key the first has it, and the next round finds it taken.
    const byKey = new Map(
      found.map(({ id, namespace, name }) => {
        const { nameKey, likeness } = keysOf(name);
        const keys = { nameKey: isIndexable(name) ? nameKey : null, likeness, nameForms: formsOf(likeness) };
        return [`${namespace} ${nameKey}`, { id, ...keys }];
      }),
    );
    await database.run(setKeys, { entities: [...byKey.values()] });
  }
}
