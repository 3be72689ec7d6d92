// @name turnsOfSession @access read
// The live memories of a session, in the order of their ids.
// @param namespace: string
// @param sessionId: string
// @param limit: integer, > 0
// @returns id: string
:param namespace => 'example';
:param sessionId => 'skerry-1';
:param limit => 10001;
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(namespace, sessionId)
WHERE m.namespace = $namespace AND m.sessionId = $sessionId AND m:Episode AND m.live
RETURN m.id AS id ORDER BY id LIMIT $limit
