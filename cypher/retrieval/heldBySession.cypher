// @read The ids of what a session has in its working memory: the memories activated in it since a given time, the latest first.
// @param since: datetime, exclusive
// @returns id: string
:param since => datetime('2026-01-01T00:00Z');
MATCH (:Session {namespace: $namespace, id: $sessionId})-[holds:HOLDS]->(m:Memory:Episode WHERE m.namespace = $namespace AND m.live)
WHERE holds.activatedAt > $since
RETURN m.id AS id
ORDER BY holds.activatedAt DESC, holds.slot
