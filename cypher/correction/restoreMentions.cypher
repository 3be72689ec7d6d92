// @write Gives a memory the mentions that it had before its names were read again; entities that left by that are back. No row where its mentions have changed since, or one of these entities is gone.
// @param before: list<string>, ids of the entities
// @param after: list<string>, what it must mention now, sorted
// @returns id: string
:param id => head(COLLECT { MATCH (m:Episode {namespace: 'example'})-[:MENTIONS]->() RETURN m.id ORDER BY m.id LIMIT 1 });
:param before => [];
:param after => COLLECT { MATCH (m:Episode {namespace: 'example'})-[:MENTIONS]->() WITH m ORDER BY m.id LIMIT 1 MATCH (m)-[:MENTIONS]->(e) RETURN e.id ORDER BY e.id };
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
// <lock m>
WITH m WHERE m.live AND COLLECT { MATCH (m)-[:MENTIONS]->(e:Entity) RETURN e.id ORDER BY e.id } = $after
CALL () {
  UNWIND $before AS id
  MATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)
  RETURN collect(e) AS had
}
WITH m, had WHERE size(had) = size($before)
CALL (m, had) {
  MATCH (m)-[mention:MENTIONS]->(e:Entity)
  WHERE NOT e IN had
  WITH mention, e ORDER BY e.id
  SET e:Unabstracted
  DELETE mention
}
CALL (m, had) {
  UNWIND had AS e
  SET e:Unabstracted, e.live = true
  REMOVE e.retractedAt
  MERGE (m)-[:MENTIONS]->(e)
}
RETURN m.id AS id
