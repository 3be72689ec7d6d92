/** Entities and relations between them, which no part of the product writes yet. */
import { randomUUID } from 'node:crypto';
import { keysOf, nameKey } from '../../src/domain/name-key.ts';
import type { Cypher } from './database/cypher.ts';

export interface RelationRow {
  readonly from: string;
  readonly to: string;
  readonly confidence?: number;
  readonly weight?: number;
  readonly relationType?: string;
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly recordedAt?: string;
  readonly retractedAt?: string;
}

/** @returns id by name */
export async function writeEntities(
  cypher: Cypher,
  namespace: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = names.map((name) => ({ name, ...keysOf(name), id: randomUUID() }));
  await cypher(
    `CYPHER 25 UNWIND $rows AS row
     CREATE (:Memory:Entity {id: row.id, namespace: $namespace, dedupKey: 'e:' + row.nameKey, live: true,
       name: row.name, nameKey: row.nameKey, likeness: row.likeness, type: 'CONCEPT', recordedAt: datetime('2020-01-01T00:00Z')})`,
    { namespace, rows },
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** From name to name, all of one namespace. */
export async function writeRelations(
  cypher: Cypher,
  namespace: string,
  rows: readonly RelationRow[],
): Promise<void> {
  await cypher(
    `CYPHER 25 UNWIND $rows AS row
     MATCH (a:Memory {namespace: $namespace, dedupKey: 'e:' + row.fromKey})
     MATCH (b:Memory {namespace: $namespace, dedupKey: 'e:' + row.toKey})
     CREATE (a)-[:RELATED_TO {relationType: coalesce(row.relationType, 'USES'), confidence: row.confidence, weight: row.weight,
       validFrom: datetime(row.validFrom), validTo: datetime(row.validTo),
       recordedAt: datetime(coalesce(row.recordedAt, '2020-01-01T00:00Z')), retractedAt: datetime(row.retractedAt)}]->(b)`,
    {
      namespace,
      rows: rows.map((row) => ({ ...row, fromKey: nameKey(row.from), toKey: nameKey(row.to) })),
    },
  );
}
