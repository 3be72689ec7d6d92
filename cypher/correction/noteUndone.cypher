// @write Notes that an entry of the history was undone.
// @param entryId: string
// @param at: datetime
// @returns noted: integer
:param entryId => head(COLLECT { MATCH (c:Change {namespace: 'example'}) WHERE c.entryId IS NOT NULL RETURN c.entryId ORDER BY c.entryId DESC LIMIT 1 });
:param at => datetime();
MATCH (c:Change)
USING INDEX c:Change(namespace, entryId)
WHERE c.namespace = $namespace AND c.entryId = $entryId
SET c.undoneAt = $at
RETURN count(c) AS noted
