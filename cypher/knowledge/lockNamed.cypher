// @name lockNamed @access write
// Keeps the entities of these names' keys, where there are such, from other writers until the transaction ends.
// @param namespace: string
// @param keys: list<string>, sorted
// @param now: datetime
// @returns id: string
// :param {namespace: 'demo', keys: [], now: datetime('2026-01-01T00:00Z')}
CYPHER 25
UNWIND $keys AS key
MATCH (e:Memory:Entity {namespace: $namespace, dedupKey: 'e:' + key})
SET e.touchedAt = $now
WITH e
MATCH (e)-[:SAME_AS*0..100]->(root:Entity)
WHERE NOT EXISTS { (root)-[:SAME_AS]->() }
SET root.touchedAt = $now
RETURN root.id AS id
