// @write A session has ended, and has nothing in mind any more. Answers with what it had activated often enough.
// @param enough: integer, activations
// @returns id: string
:param enough => 2;
MATCH (s:Session {namespace: $namespace, id: $sessionId})
SET s.lastActiveAt = $now
// <event 'SESSION_CHANGED'>
SET event += {sessionId: s.id}
WITH s
MATCH (s)-[holds:HOLDS]->(m:Memory)
WITH holds, m.id AS id, holds.accessCount >= $enough AS enough
DELETE holds
WITH id, enough WHERE enough
RETURN id ORDER BY id
