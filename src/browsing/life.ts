/** One memory's life: what changed in it, and what it belongs with. For many at once. */
import { checkNamespace } from '../domain/checks.ts';
import type { MemoryHistory, Provenance } from '../domain/browsing.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { historiesOf, provenanceOf } from '../store/statements.generated.ts';

const MOST_IDS = 1_000;
const MOST_CHANGES = 100;
const BOUNDS = { mostMentions: 50, mostFacts: 50, mostProcedures: 20 };

/** In the order of the ids, null where the namespace has none. @throws MemoryError */
export async function histories(
  namespace: string,
  ids: readonly string[],
  database: Database,
  options: RunOptions = {},
): Promise<(MemoryHistory | null)[]> {
  checkIds(namespace, ids);
  const rows = await database.run(historiesOf, { namespace, ids, most: MOST_CHANGES }, options);
  const found = new Map(
    rows.map(({ id, changes, ...rest }) => [
      id,
      { ...rest, changes: changes.toSorted((a, b) => b.at.getTime() - a.at.getTime()) },
    ]),
  );
  return ids.map((id) => found.get(id) ?? null);
}

/** In the order of the ids, null where the namespace has none. @throws MemoryError */
export async function provenance(
  namespace: string,
  ids: readonly string[],
  database: Database,
  options: RunOptions = {},
): Promise<(Provenance | null)[]> {
  checkIds(namespace, ids);
  const rows = await database.run(provenanceOf, { namespace, ids, ...BOUNDS }, options);
  const found = new Map(rows.map(({ id, ...rest }) => [id, rest]));
  return ids.map((id) => found.get(id) ?? null);
}

function checkIds(namespace: string, ids: readonly string[]): void {
  checkNamespace(namespace);
  if (ids.length <= MOST_IDS) return;
  throw new MemoryError('BATCH_TOO_LARGE', `At most ${MOST_IDS} ids at once.`, { field: 'ids' });
}
