// @write Notes in the history what a caller has done to memories, with what undoing it needs. No texts.
// @param entryId: string, greater than those of earlier entries
// @param verb: string
// @param at: datetime
// @param who: string?, who did it
// @param changes: list<{memoryId: string, otherId: string?, before: string?, after: string?}>
// @returns noted: integer
:param entryId => randomUUID();
:param verb => 'pin';
:param at => datetime();
:param changes => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {memoryId: m.id, otherId: null, before: null, after: null} ORDER BY m.id LIMIT 1 };
UNWIND $changes AS change
CREATE (c:Change {phase: $verb, namespace: $namespace, entryId: $entryId, at: $at})
SET c += change {.*, who: $who}
RETURN count(c) AS noted
