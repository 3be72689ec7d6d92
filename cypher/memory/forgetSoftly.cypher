// @write Retracts a memory. Only recalls with an earlier asOf find it. The entities it mentions no longer lead to it; they are recorded for a later erasure. A key
// derived from its content is freed, and noted for unforget.
// Run it behind lockMemory: of several concurrent calls, only one then finds it live.
// @param forgottenKey: string, the namespace's token for forgotten memories in the full-text index
// @returns retractedAt: datetime, changed: boolean
:param forgottenKey => '0x';
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
// <digested m ['link']>
WITH m, m.live AS changed
CALL (m) {
  MATCH (m)-[mention:MENTIONS]->(e:Entity)
  SET e:Unabstracted
  DELETE mention
  RETURN collect(e.id) AS mentioned
}
SET m.mentioned = coalesce(m.mentioned, []) + mentioned,
    m.retractedAt = CASE WHEN m.retractedAt < $now THEN m.retractedAt ELSE $now END,
    m.live = false,
    m.namespaceKey = $forgottenKey,
    m.wordsKey = CASE WHEN m.wordsKey IS NOT NULL THEN $forgottenKey END,
    m.freedKey = CASE WHEN m.dedupKey STARTS WITH 'h:' THEN m.dedupKey ELSE m.freedKey END
SET m.dedupKey = CASE WHEN m.dedupKey STARTS WITH 'h:' THEN NULL ELSE m.dedupKey END
CALL (m, changed) {
  WHEN changed THEN {
    SET m:Unstamped
    // <event 'RETRACTED'>
    SET event += {sessionId: m.sessionId, memoryIds: [m.id]}
  }
}
CALL (m) { WHEN EXISTS { (m)-[:BELONGS_TO]->() } THEN { SET m:Ungrouped } }
CALL (m) {
  MATCH (m)<-[:STATED_IN]-(o:Observation)
  // <relationSaid o>
}
RETURN m.retractedAt AS retractedAt, changed
