// @name sessionOf @access read
// The session that a memory belongs to, if any.
// @returns sessionId: string?
CYPHER 25
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
RETURN m.sessionId AS sessionId
