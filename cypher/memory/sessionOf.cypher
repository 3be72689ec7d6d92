// @name sessionOf @access read
// The session that a memory belongs to, if any.
// @param namespace: string
// @param id: string
// @returns sessionId: string?
:param namespace => 'example';
:param id => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 1 });
CYPHER 25
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
RETURN m.sessionId AS sessionId
