// @name mentionedBy @access read
// The entities that each of these memories mentions.
// @param namespace: string
// @param ids: list<string>
// @returns id: string, entityIds: list<string>
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
RETURN m.id AS id, COLLECT { MATCH (m)-[:MENTIONS]->(e:Entity) RETURN e.id } AS entityIds
