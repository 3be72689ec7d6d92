// @name turnsOfSession @access read
// The live memories of a session, in the order of their ids.
// @returns id: string
:param sessionId => 'skerry-1';
:param limit => 10001;
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(namespace, sessionId)
WHERE m.namespace = $namespace AND m.sessionId = $sessionId AND m:Episode AND m.live
RETURN m.id AS id ORDER BY id LIMIT $limit
