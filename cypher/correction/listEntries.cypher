// @read A page of the history, the latest first.
// @param memoryId: string?, only what was done to it
// @returns id: string, verb: string, at: instant, who: string?, undoneAt: instant?, memoryIds: list<string>
:param memoryId => null;
:param limit => 20;
MATCH (c:Change)
USING INDEX c:Change(namespace, entryId)
WHERE c.namespace = $namespace AND c.entryId < $before
  AND ($memoryId IS NULL OR c.memoryId = $memoryId OR c.otherId = $memoryId)
WITH DISTINCT c.entryId AS id ORDER BY id DESC LIMIT $limit
MATCH (c:Change)
USING INDEX c:Change(namespace, entryId)
WHERE c.namespace = $namespace AND c.entryId = id
WITH id, c ORDER BY c.memoryId
WITH id, collect(c) AS changes
WITH id, changes, head(changes) AS c
RETURN id, c.phase AS verb, c.at.epochMillis AS at, c.who AS who, c.undoneAt.epochMillis AS undoneAt,
  reduce(ids = [], each IN changes | ids + each.memoryId + CASE WHEN each.otherId IS NULL THEN [] ELSE [each.otherId] END) AS memoryIds
ORDER BY id DESC
