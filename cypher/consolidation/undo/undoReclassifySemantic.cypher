// @name undoReclassifySemantic @access write
// What a run came to count as semantic does not any more.
// @param namespace: string
// @param runId: string
// @param at: datetime
// @returns restored: integer
:param namespace => 'example';
:param runId => head(COLLECT { MATCH (:Namespace {name: 'example'})-[:RAN]->(run {state: 'FINISHED'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param at => datetime();
CYPHER 25
MATCH (:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:Change {phase: 'kappa'})<-[:CHANGED]-(m:Memory)
WITH m, change ORDER BY m.id
SET m:Ripe, m.category = null, change.undoneAt = $at
RETURN count(m) AS restored
