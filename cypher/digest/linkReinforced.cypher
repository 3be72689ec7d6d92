// @name linkReinforced @access write
// New memories that agree with older ones (source B).
// @param links: list<{namespace: string, id: string, olderId: string, strength: float, at: instant}>
// @returns links: integer
:param links => COLLECT { MATCH (a:Episode {namespace: 'example'})-[:NEXT]->(b:Episode) RETURN {namespace: 'example', id: b.id, olderId: a.id, strength: 0.9, at: datetime().epochMillis} ORDER BY a.id LIMIT 1 };
CYPHER 25
UNWIND $links AS link
MATCH (m:Memory {id: link.id} WHERE m.namespace = link.namespace)
WITH link, m
MATCH (older:Memory {id: link.olderId} WHERE older.namespace = link.namespace)
MERGE (m)-[r:REINFORCES]->(older)
  ON CREATE SET r.strength = link.strength, r.at = datetime({epochMillis: link.at})
RETURN count(r) AS links
