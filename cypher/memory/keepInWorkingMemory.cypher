// @write What sessions have in mind from now on (source A), in place of what they had. To be run behind lockSessions, which tells what they had.
// @param sessions: list<{sessionId: string, held: list<HeldMemory>}>
// @returns held: integer
:param sessions => COLLECT { MATCH (m:Episode {namespace: 'example', sessionId: 'skerry-1'}) WITH m ORDER BY m.id LIMIT 1 RETURN {sessionId: 'skerry-1', held: [{id: m.id, slot: 0, activatedAt: datetime().epochMillis, accessCount: 1}]} LIMIT 1 };
UNWIND $sessions AS session
MATCH (s:Session {namespace: $namespace, id: session.sessionId})
CALL (s, session) {
  MATCH (s)-[before:HOLDS]->(m:Memory WHERE m.namespace = $namespace)
  WHERE NOT m.id IN [each IN session.held | each.id]
  DELETE before
}
CALL (s) {
  WHEN EXISTS { (log:EventLog WHERE $namespace <= log.namespace <= $namespace) } THEN {
    // <event 'SESSION_CHANGED'>
    SET event += {sessionId: s.id}
  }
}
WITH s, session
UNWIND session.held AS each
MATCH (m:Memory {id: each.id} WHERE m.namespace = $namespace)
MERGE (s)-[holds:HOLDS]->(m)
SET holds.slot = each.slot, holds.activatedAt = datetime({epochMillis: each.activatedAt}), holds.accessCount = each.accessCount
RETURN count(holds) AS held
