// @name undoAbstraction @access write
// Undoes the observations and links of a run; what it retracted is valid again. The next run abstracts these entities again.
// @param namespace: string
// @param runId: string
// @param at: datetime
// @returns restored: integer
:param namespace => 'example';
:param runId => head(COLLECT { MATCH (:Namespace {name: 'example'})-[:RAN]->(run {state: 'FINISHED'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param at => datetime();
CYPHER 25
MATCH (:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:Change {phase: 'abstract'})
MATCH (e:Memory {id: change.memoryId} WHERE e.namespace = $namespace)
WITH e, change ORDER BY e.id
SET e:Unabstracted, change.undoneAt = $at
WITH e, change
CALL (change) {
  MATCH (o:Observation)-[:CHANGED]->(change)
  SET o.live = change.after IS NULL, o.retractedAt = CASE WHEN change.after IS NULL THEN null ELSE $at END
}
CALL (e, change) {
  MATCH (other:Memory {id: change.otherId} WHERE other.namespace = $namespace)
  SET other:Unabstracted
  CALL (e, change, other) {
    WHEN change.after IS NULL THEN {
      MERGE (e)-[r:CO_OCCURS]->(other)
      SET r.weight = change.weight, r.recordedAt = $at
    }
    ELSE {
      MATCH (e)-[r:CO_OCCURS]->(other)
      DELETE r
    }
  }
}
RETURN count(change) AS restored
