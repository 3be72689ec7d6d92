/** Puts so many turns around a memory that the database takes minutes to find its neighbours. */
import type { Driver } from 'neo4j-driver';

export interface Tangle extends AsyncDisposable {
  /** How far apart turns may be for a recall to be lost in it: the farthest that one may ask for. */
  readonly depth: number;
}

const DEPTH = 10;
const WIDTH = 9;

export async function tangle(driver: Driver, namespace: string, id: string): Promise<Tangle> {
  const params = { namespace, id, depth: DEPTH, width: WIDTH };
  // Layers of turns, each followed by every one of the next layer: WIDTH to the power of DEPTH ways.
  await driver.executeQuery(
    `MATCH (centre:Memory {id: $id})
     UNWIND range(1, $depth) AS layer UNWIND range(1, $width) AS at
     CREATE (:Memory {id: $id + '-' + layer + '-' + at, namespace: $namespace, tangled: $id, layer: layer})
     WITH DISTINCT centre
     MATCH (m:Memory {namespace: $namespace, tangled: $id})
     WITH centre, collect(m) AS turns
     UNWIND turns AS a UNWIND turns AS b
     WITH centre, a, b WHERE b.layer = a.layer + 1 OR (a = b AND a.layer = 1)
     FOREACH (_ IN CASE WHEN a = b THEN [1] ELSE [] END | CREATE (centre)-[:NEXT]->(b))
     FOREACH (_ IN CASE WHEN a = b THEN [] ELSE [1] END | CREATE (a)-[:NEXT]->(b))`,
    params,
  );
  return {
    depth: DEPTH,
    async [Symbol.asyncDispose]() {
      await driver.executeQuery(
        'MATCH (m:Memory {namespace: $namespace, tangled: $id}) DETACH DELETE m',
        params,
      );
    },
  };
}

/** How many transactions are at a statement whose text has this part, about this memory. */
export async function transactionsAt(driver: Driver, part: string, id: string): Promise<number> {
  const { records } = await driver.executeQuery(
    `SHOW TRANSACTIONS YIELD currentQuery, parameters
     WHERE currentQuery CONTAINS $part AND NOT currentQuery STARTS WITH 'SHOW'
     RETURN parameters`,
    { part },
  );
  return records.filter((record) => JSON.stringify(record.get('parameters')).includes(id)).length;
}
