// @write An entry of the history, behind its lock: what it changed, in the order of the memories.
// @param entryId: string
// @returns verb: string, at: instant, who: string?, undoneAt: instant?, memoryId: string, otherId: string?, before: string?, after: string?
:param entryId => head(COLLECT { MATCH (c:Change {namespace: 'example'}) WHERE c.entryId IS NOT NULL RETURN c.entryId ORDER BY c.entryId DESC LIMIT 1 });
MATCH (c:Change)
USING INDEX c:Change(namespace, entryId)
WHERE c.namespace = $namespace AND c.entryId = $entryId
WITH c ORDER BY c.memoryId
// <lock c>
RETURN c.phase AS verb, c.at.epochMillis AS at, c.who AS who, c.undoneAt.epochMillis AS undoneAt,
  c.memoryId AS memoryId, c.otherId AS otherId, c.before AS before, c.after AS after
