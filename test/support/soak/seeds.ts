/** Memories that come due one after another while a soak lasts: half of them to move up, half to be archived, each exactly once. */
import type { Cypher } from '../database/cypher.ts';

const BATCH = 100;
/** Of one access, until it has faded to 0.1 in the working tier: ln 10 / 0.5 hours. */
const FADES_AFTER_MS = Math.ceil((Math.log(10) / 0.5) * 3_600_000);

/** By the law of energy, under which they are archived. With vectors at random, for a memory without any would wait for some. */
export async function storeSeeds(
  cypher: Cypher,
  namespace: string,
  count: number,
  from: Date,
  until: Date,
): Promise<void> {
  await cypher("MERGE (c:ConsolidationConfig {namespace: $namespace}) SET c.law = 'energy'", { namespace });
  const span = until.getTime() - from.getTime();
  const rows = Array.from({ length: count }, (_, at) => {
    const due = from.getTime() + (span * at) / count;
    const rises = at % 2 === 0;
    return {
      key: `seed${at}`,
      reviewAt: new Date(due).toISOString(),
      energy: rises ? 3 : 1,
      energyAt: new Date(rises ? due : due - FADES_AFTER_MS).toISOString(),
    };
  });
  for (let at = 0; at < rows.length; at += BATCH) {
    await cypher(
      `CYPHER 25 MATCH (model:EmbeddingModel {slot: 'a'})
       UNWIND $rows AS row
       CREATE (m:Memory:Episode {
         id: randomUUID(), namespace: $namespace, dedupKey: row.key, idempotencyKey: row.key, namespaceKey: $namespace, content: row.key,
         live: true, occurredAt: datetime(row.energyAt), occurredAtMs: datetime(row.energyAt).epochMillis, recordedAt: datetime(row.energyAt),
         recordedAtMs: datetime(row.energyAt).epochMillis, tags: [], accessCount: 0, tier: 'working', energy: toFloat(row.energy),
         energyAt: datetime(row.energyAt), reviewAt: datetime(row.reviewAt), embeddingModel: model.name
       })
       WITH m, model
       CALL db.create.setNodeVectorProperty(m, 'embedding', [_ IN range(1, model.dimensions) | rand() - 0.5])
       RETURN count(m) AS stored`,
      { namespace, rows: rows.slice(at, at + BATCH) },
    );
  }
}

export interface SeedCounts {
  readonly stored: number;
  readonly promoted: number;
  readonly archived: number;
  /** Changed more than once. */
  readonly twice: number;
  /** Due, and not changed. */
  readonly missed: number;
}

export async function countSeeds(cypher: Cypher, namespace: string): Promise<SeedCounts> {
  const [row] = await cypher(
    `CYPHER 25 MATCH (m:Memory) WHERE m.namespace = $namespace AND m.dedupKey STARTS WITH 'seed'
     WITH m, COUNT { (m)-[:PROMOTED_TO]->() } AS changes
     RETURN count(m) AS stored, count(CASE WHEN m.tier = 'shortTerm' THEN 1 END) AS promoted, count(CASE WHEN m.tier = 'archived' THEN 1 END) AS archived,
       count(CASE WHEN changes > 1 THEN 1 END) AS twice, count(CASE WHEN changes = 0 THEN 1 END) AS missed`,
    { namespace },
  );
  return row as unknown as SeedCounts;
}
