// @write Links new texts of memories to the earlier ones, as another store has found, where both are here. Returns those that were not linked yet.
// @param links: list<{from: string, to: string, at: datetime?}>
// @returns fromId: string, toId: string, content: string
:param links => COLLECT { MATCH (a:Episode {namespace: 'example'})-[:NEXT]->(b:Episode) RETURN {from: b.id, to: a.id, at: datetime()} ORDER BY a.id LIMIT 1 };
UNWIND $links AS link
// Both ends tell of it.
WITH link.from AS newId, link.to AS earlierId, min(link.at) AS at
MATCH (m:Memory:Episode {id: newId} WHERE m.namespace = $namespace)
MATCH (earlier:Memory:Episode {id: earlierId} WHERE earlier.namespace = $namespace)
WITH m, earlier, at
WHERE m <> earlier AND NOT EXISTS { (m)-[:REVISES]->(earlier) }
CREATE (m)-[:REVISES {at: at}]->(earlier)
SET m:Unstamped
RETURN earlier.id AS fromId, m.id AS toId, m.content AS content
