// @name lockFacts @access write
// Keeps the entities of facts from other writers until the transaction ends, in one order.
// @param namespace: string
// @param ids: list<string>
// @param now: datetime
// @returns id: string
// :param {namespace: 'demo', ids: [], now: datetime('2026-01-01T00:00Z')}
CYPHER 25
UNWIND $ids AS id
MATCH (o:Observation)
USING INDEX o:Observation(namespace, factId)
WHERE o.namespace = $namespace AND o.factId = id
MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
MATCH (e)-[:SAME_AS*0..100]->(root:Entity)
WHERE NOT EXISTS { (root)-[:SAME_AS]->() }
WITH DISTINCT root ORDER BY root.nameKey
SET root.touchedAt = $now
RETURN root.id AS id
