// @read Events whose place comes after one, in their order. An event of several memories may have begun before it.
// @param after: integer, a place
// @returns kind: string, lastPlace: integer, at: datetime, memoryIds: list<string>?, otherIds: list<string>?, sessionId: string?, tier: string?, runId: string?, phase: string?
:param after => 0;
:param limit => 50;
MATCH (e:MemoryEvent)
USING INDEX e:MemoryEvent(namespace, lastPlace)
WHERE e.namespace = $namespace AND e.lastPlace > $after
WITH e ORDER BY e.lastPlace LIMIT $limit
RETURN e.kind AS kind, e.lastPlace AS lastPlace, e.at AS at, e.memoryIds AS memoryIds, e.otherIds AS otherIds, e.sessionId AS sessionId, e.tier AS tier, e.runId AS runId, e.phase AS phase
