// @name stepsOfSession @access read
// The turns of a session that name a tool, in their order.
// @returns id: string
:param sessionId => 'skerry-1';
:param limit => 200;
CYPHER 25
MATCH (m:Memory:Episode)
USING INDEX m:Memory(namespace, sessionId)
WHERE m.namespace = $namespace AND m.sessionId = $sessionId AND m.live AND m.tool IS NOT NULL
RETURN m.id AS id
ORDER BY m.occurredAt, m.id
LIMIT $limit
