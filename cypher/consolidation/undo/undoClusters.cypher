// @name undoClusters @access write
// Undoes a run's changes of clusters, unless they changed again since: each memory returns to its earlier cluster. The next run groups these memories again.
// @param namespace: string
// @param runId: string
// @param at: datetime
// @returns restored: integer
:param namespace => 'example';
:param runId => head(COLLECT { MATCH (:Namespace {name: 'example'})-[:RAN]->(run {state: 'FINISHED'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param at => datetime();
CYPHER 25
MATCH (:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:Change {phase: 'cluster'})<-[:CHANGED]-(m:Memory)
WITH m, change ORDER BY m.id
// <lock m>
REMOVE m.touchedAt
// </lock>
WITH m, change
OPTIONAL MATCH (m)-[membership:BELONGS_TO]->(c:SemanticCluster)
WITH m, change, membership, c
WHERE coalesce(c.id, '') = coalesce(change.after, '')
DELETE membership
SET m:Ungrouped, c:Undescribed, change.undoneAt = $at
SET m.kappa = CASE WHEN m.kappa = change.kappa THEN change.fromKappa ELSE m.kappa END
WITH m, change
CALL (m, change) {
  MATCH (before:Memory:SemanticCluster {id: change.before} WHERE before.namespace = $namespace)
  SET before:Undescribed, before.live = true, before.dissolvedAt = null
  CREATE (m)-[:BELONGS_TO {since: $at}]->(before)
}
RETURN count(m) AS restored
