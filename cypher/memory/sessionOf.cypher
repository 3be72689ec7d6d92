// @name sessionOf @access read
// The session that a memory belongs to, if any.
// @param namespace: string
// @param id: string
// @returns sessionId: string?
// :param {namespace: 'demo', id: ''}
CYPHER 25
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
RETURN m.sessionId AS sessionId
