// | NAME              | TYPE        | FIELD    | VALUE  | SAMPLE    | MARK      | WHICH                                                                                                                  |
// | linkContradicting | CONTRADICTS | rule     | string | 'by hand' | Unstamped | look as if they could not hold beside older ones: candidates, and by which rule. Other stores do not know the link yet |
// | linkReinforced    | REINFORCES  | strength | float  | 0.9       |           | agree with older ones (source B)                                                                                       |
// @write New memories that WHICH.
// @param links: list<{namespace: string, id: string, olderId: string, FIELD: VALUE, at: instant}>
// @returns links: integer
:param links => COLLECT { MATCH (a:Episode {namespace: 'example'})-[:NEXT]->(b:Episode) RETURN {namespace: 'example', id: b.id, olderId: a.id, FIELD: SAMPLE, at: datetime().epochMillis} ORDER BY a.id LIMIT 1 };
UNWIND $links AS link
MATCH (m:Memory {id: link.id} WHERE m.namespace = link.namespace)
WITH link, m
MATCH (older:Memory {id: link.olderId} WHERE older.namespace = link.namespace)
MERGE (m)-[r:TYPE]->(older)
  ON CREATE SET r.FIELD = link.FIELD, r.at = datetime({epochMillis: link.at})
  ON CREATE SET m:MARK
RETURN count(r) AS links
