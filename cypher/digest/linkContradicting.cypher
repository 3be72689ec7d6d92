// @name linkContradicting @access write
// New memories that look as if they could not hold beside older ones: candidates, and by which rule. Other stores do not
// know the link yet.
// @param links: list<{namespace: string, id: string, olderId: string, rule: string, at: instant}>
// @returns links: integer
:param links => COLLECT { MATCH (a:Episode {namespace: 'example'})-[:NEXT]->(b:Episode) RETURN {namespace: 'example', id: b.id, olderId: a.id, rule: 'by hand', at: datetime().epochMillis} ORDER BY a.id LIMIT 1 };
CYPHER 25
UNWIND $links AS link
MATCH (m:Memory {id: link.id} WHERE m.namespace = link.namespace)
WITH link, m
MATCH (older:Memory {id: link.olderId} WHERE older.namespace = link.namespace)
MERGE (m)-[r:CONTRADICTS]->(older)
  ON CREATE SET r.rule = link.rule, r.at = datetime({epochMillis: link.at}), m:Unstamped
RETURN count(r) AS links
