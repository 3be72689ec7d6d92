// @read The working memory of sessions: the memories activated in each since a given time, the latest first.
// @param sessionIds: list<string>
// @param since: datetime, exclusive
// @returns sessionId: string, memory: Episode
// @returns slot: integer, activatedAt: instant, accessCount: integer
:param sessionIds => ['skerry-1'];
:param since => datetime('2026-01-01T00:00Z');
UNWIND $sessionIds AS sessionId
MATCH (:Session {namespace: $namespace, id: sessionId})-[holds:HOLDS]->(m:Memory:Episode WHERE m.namespace = $namespace AND m.live)
WHERE holds.activatedAt > $since
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN sessionId,
  // <episode m n>
  AS memory, holds.slot AS slot,
  holds.activatedAt.epochMillis AS activatedAt, holds.accessCount AS accessCount
ORDER BY sessionId, holds.activatedAt DESC, slot
