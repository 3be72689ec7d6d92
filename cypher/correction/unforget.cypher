// @write Brings back a memory that was retracted: recalls find it, with the links, the use and the feedback that it had. Its entities lead to it again. Where one of them is gone,
// or its names had not been read yet, the digest reads them. It has its key again, unless another memory has it by now: then it gets one of its own. The time that it was forgotten for is kept, for questions about it.
// Run it behind lockMemory.
// @param revivals: integer?, how often it has come back, as another store knows; null: once more than known here
// @returns changed: boolean
:param id => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) WHERE m.retractedAt IS NOT NULL RETURN m.id ORDER BY m.id LIMIT 1 });
:param revivals => null;
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
OPTIONAL MATCH (holder:Memory {namespace: $namespace, dedupKey: m.freedKey})
WITH m, holder, coalesce($revivals > coalesce(m.revivals, 0), NOT m.live) AS later, NOT m.live AS forgotten
CALL (m, later) {
  WHEN later THEN { SET m.revivals = coalesce($revivals, coalesce(m.revivals, 0) + 1) }
}
WITH m, holder, later AND forgotten AS changed
CALL (m, holder, changed) {
  WHEN changed THEN {
    CALL (m) {
      UNWIND coalesce(m.mentioned, []) AS entityId
      WITH DISTINCT m, entityId
      MATCH (e:Memory:Entity {id: entityId} WHERE e.namespace = $namespace AND e.live)
      SET e:Unabstracted
      MERGE (m)-[:MENTIONS]->(e)
      RETURN count(*) AS found
    }
    SET m.forgottenSpans = coalesce(m.forgottenSpans, []) + [m.retractedAt.epochMillis, $now.epochMillis],
      m.dedupKey = coalesce(m.dedupKey, CASE WHEN holder IS NULL THEN m.freedKey END, 'd:' + m.id),
      m.live = true,
      m.namespaceKey = $namespaceKey,
      m.wordsKey = CASE WHEN m.wordsKey IS NOT NULL THEN $namespaceKey END
    WITH m, found, size(reduce(each = [], id IN coalesce(m.mentioned, []) | CASE WHEN id IN each THEN each ELSE each + id END)) AS mentioned
    FOREACH (_ IN CASE WHEN mentioned = 0 OR found < mentioned THEN [1] ELSE [] END |
      SET m:Undigested, m.owes = [work IN coalesce(m.owes, []) WHERE work <> 'link'] + 'link')
    FOREACH (_ IN CASE WHEN $revivals IS NULL THEN [1] ELSE [] END | SET m:Unstamped)
    REMOVE m.retractedAt, m.mentioned, m.freedKey
    // <event 'UNFORGOTTEN'>
    SET event += {sessionId: m.sessionId, memoryIds: [m.id]}
  }
}
CALL (m) {
  MATCH (m)<-[:STATED_IN]-(o:Observation)
  // <relationSaid o>
}
CALL (m, changed) { WHEN changed AND EXISTS { (m)-[:BELONGS_TO|COACTIVATED]-() } THEN { SET m:Ungrouped } }
RETURN changed
