/** Clusters as they are shown. */
import { checkInteger, checkNamespace } from '../domain/checks.ts';
import type { Cluster } from '../domain/consolidation.ts';
import type { Database } from '../store/database.ts';
import { clustersOf } from '../store/statements.generated.ts';

const MOST_CLUSTERS = 200;
const MOST_MEMBERS = 100;

/** A namespace's, the largest first. @throws MemoryError naming the field that is wrong */
export async function clusters(namespace: string, first: number, database: Database): Promise<Cluster[]> {
  const rows = await database.run(clustersOf, {
    namespace: checkNamespace(namespace),
    limit: checkInteger(first, 1, MOST_CLUSTERS, 'first'),
    members: MOST_MEMBERS,
  });
  return rows.map((row) => ({ ...row, namespace, label: row.label ?? '' }));
}
