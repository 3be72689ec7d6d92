// @name undoSemanticise @access write
// What a run came to count as semantic does not any more.
// @param namespace: string
// @param runId: string
// @param at: datetime
// @returns restored: integer
// :param {namespace: 'demo', runId: '', at: datetime('2026-01-01T00:00Z')}
CYPHER 25
MATCH (:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:Change {phase: 'kappa'})<-[:CHANGED]-(m:Memory)
WITH m, change ORDER BY m.id
SET m:Ripe, m.category = null, change.undoneAt = $at
RETURN count(m) AS restored
