// @read The memories that mention each of these entities by any of its names, the latest first.
// @param ids: list<string>, of entities that are the same as no other
// @param first: integer, > 0, for each
// @returns id: string, memoryIds: list<string>
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
:param first => 5;
UNWIND $ids AS id
MATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)
CALL (e) {
  MATCH (member:Entity)-[:SAME_AS*0..100]->(e)
  MATCH (member)<-[:MENTIONS]-(m:Memory:Episode)
  WITH DISTINCT m ORDER BY m.occurredAtMs DESC, m.recordedAtMs DESC, m.id DESC LIMIT $first
  RETURN collect(m.id) AS memoryIds
}
RETURN e.id AS id, memoryIds
