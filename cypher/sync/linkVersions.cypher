// @write Links versions of facts to the memories that state them and to versions of other facts, where both ends exist here. Each contradicting fact lowers the
// reliability of the contradicted version once, however often it is received. A link belongs to its start, which no other store knows yet. Returns the entities
// of the facts.
// @param links: list<{type: string, from: string, to: string, at: datetime?, rule: string?}>
// @returns entityId: string
:param links => COLLECT { MATCH (o:Observation {namespace: 'example'}), (m:Episode {namespace: 'example'}) WHERE o.live AND o.factId IS NOT NULL RETURN {type: 'STATED_IN', from: o.id, to: m.id, at: null, rule: null} ORDER BY o.id, m.id LIMIT 1 };
UNWIND $links AS link
MATCH (o:Memory)
USING INDEX o:Memory(id)
WHERE o.id = link.from AND o.namespace = $namespace AND o:Observation
WITH o, link
MATCH (x:Memory)
USING INDEX x:Memory(id)
WHERE x.id = link.to AND x.namespace = $namespace AND CASE link.type WHEN 'STATED_IN' THEN x:Episode ELSE x:Observation END
MERGE (o)-[l:$(link.type)]->(x)
  ON CREATE SET l.at = link.at, l.rule = link.rule, o:Unstamped
WITH o, x, link
CALL (x, link) {
  WITH x, link WHERE link.type = 'CONTRADICTS'
  WITH x, $penalty ^ COUNT { MATCH (by:Observation)-[:CONTRADICTS]->(x) RETURN DISTINCT by.factId } AS reliability
  SET x.reliability = reliability
  WITH x
  MATCH (x)<-[:HAS_OBSERVATION]-(:Entity)-[r:RELATED_TO {versionId: x.id}]->()
  SET r.confidence = coalesce(x.confidence, 1.0) * x.reliability
}
WITH o, x
CALL (o) {
  // <relationSaid o>
}
CALL (o, x) {
  MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
  RETURN e
  UNION
  MATCH (e:Entity)-[:HAS_OBSERVATION]->(x)
  RETURN e
}
RETURN DISTINCT e.id AS entityId
