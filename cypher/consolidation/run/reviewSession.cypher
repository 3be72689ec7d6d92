// @name reviewSession @access write
// A session has ended: its working memories are due now.
// @param namespace: string
// @param sessionId: string
// @param now: datetime
// @returns due: integer
:param namespace => 'example';
:param sessionId => 'skerry-1';
:param now => datetime();
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(namespace, sessionId)
WHERE m.namespace = $namespace AND m.sessionId = $sessionId AND m.live AND m.tier = 'working'
WITH m ORDER BY m.id
SET m.reviewAt = $now
RETURN count(m) AS due
