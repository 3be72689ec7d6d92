// @name undoSkills @access write
// Procedures that a run distilled are no longer known, but for those that were carried out since; the next run may distil them again.
// @param namespace: string
// @param runId: string
// @param at: datetime
// @returns restored: integer
:param namespace => 'example';
:param runId => head(COLLECT { MATCH (:Namespace {name: 'example'})-[:RAN]->(run {state: 'FINISHED'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param at => datetime();
CYPHER 25
MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:Change {phase: 'skills'})<-[:CHANGED]-(p:Procedure)
WHERE p.reported IS NULL
MATCH (n:Namespace {name: $namespace})
SET p.live = false, p.retractedAt = $at, change.undoneAt = $at, n.skillsAt = null
RETURN count(p) AS restored
