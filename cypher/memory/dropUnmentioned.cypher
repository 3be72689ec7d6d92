// @write Removes entities that only the erased text mentioned and that have no stated relation, with everything consolidation derived from them. Marks entities that
// are still mentioned for a new abstraction.
// @param ids: list<string>, sorted
// @returns id: string
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
UNWIND $ids AS id
MATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)
SET e:Unabstracted, e.touchedAt = $now
WITH e, id
WHERE NOT EXISTS { (e)<-[:MENTIONS]-() }
CALL (e) {
  MATCH (e)-[r:CO_OCCURS]-()
  DELETE r
}
CALL (e) {
  MATCH (e)-[:HAS_OBSERVATION]->(o:Observation WHERE o.derived)
  OPTIONAL MATCH (o)-[:CHANGED]->(change:Change)
  DETACH DELETE change, o
}
CALL (e) {
  MATCH (e)-[:CHANGED]->(change:Change)
  DETACH DELETE change
}
WITH e, id
WHERE NOT EXISTS { (e)-[r]-() WHERE NOT (type(r) = 'SAME_AS' AND r.by = 'name') }
DETACH DELETE e
RETURN id
