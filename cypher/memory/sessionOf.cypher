// @read The session that a memory belongs to, if any.
// @returns sessionId: string?
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
RETURN m.sessionId AS sessionId
