// @name undoLinks @access write
// Puts back the links by use that a run removed, where none has grown since.
// @param namespace: string
// @param runId: string
// @param at: datetime
// @returns restored: integer
:param namespace => 'example';
:param runId => head(COLLECT { MATCH (:Namespace {name: 'example'})-[:RAN]->(run {state: 'FINISHED'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param at => datetime();
CYPHER 25
MATCH (:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:Change {phase: 'links'})
MATCH (low:Memory {id: change.memoryId} WHERE low.namespace = $namespace)
MATCH (high:Memory {id: change.otherId} WHERE high.namespace = $namespace)
WITH low, high, change ORDER BY low.id, high.id
MERGE (low)-[c:COACTIVATED]->(high)
  ON CREATE SET c.namespace = $namespace, c.weight = change.weight, c.count = change.count, c.firstAt = change.firstAt, c.lastAt = change.lastAt,
    c.reviewAt = change.reviewAt, change.undoneAt = $at
SET low:Ungrouped, high:Ungrouped
RETURN count(c) AS restored
