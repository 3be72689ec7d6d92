// @write The tags of memories, and the OR-Set that they are the elements of. To be run behind the lock of each.
// @param memories: list<{id: string, tags: list<string>, added: list<string>, removed: list<string>}>
// @returns id: string
:param memories => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {id: m.id, tags: ['by hand'], added: ['1 by hand'], removed: []} ORDER BY m.id LIMIT 1 };
UNWIND $memories AS each
MATCH (m:Memory:Episode {id: each.id} WHERE m.namespace = $namespace)
WITH m, each, coalesce(m.tags, []) <> each.tags AS changed
SET m.tags = each.tags, m.tagsAdded = each.added, m.tagsRemoved = each.removed
CALL (m) { WHEN $mark THEN { SET m:Unstamped } }
CALL (m, changed) {
  WHEN changed THEN {
    // <event 'TAGGED'>
    SET event += {sessionId: m.sessionId, memoryIds: [m.id]}
  }
}
RETURN m.id AS id
