// @read The entities that each of these memories mentions.
// @returns id: string, entityIds: list<string>
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
RETURN m.id AS id, COLLECT { MATCH (m)-[:MENTIONS]->(e:Entity) RETURN e.id } AS entityIds
