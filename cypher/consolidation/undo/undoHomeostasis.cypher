// @name undoHomeostasis @access write
// Takes a run's factor back. What was written since then was written with it, and keeps the energy that it has. Reads every memory of the namespace by index.
// @param namespace: string
// @param runId: string
// @returns restored: integer
:param namespace => 'example';
:param runId => head(COLLECT { MATCH (:Namespace {name: 'example'})-[:RAN]->(run {state: 'FINISHED'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
CYPHER 25
MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace} WHERE run.scaledTo IS NOT NULL)<-[:RAN]-(n:Namespace)
// <lock n>
REMOVE n.touchedAt
// </lock>
WITH run, n, run.scalingStep AS step, run.scaledTo AS scaledTo
CALL (n, step, scaledTo) {
  MATCH (m:Memory)
  USING INDEX m:Memory(namespace, id)
  WHERE m.namespace = n.name AND m.id > '' AND m.scaling <= scaledTo
  WITH m, step ORDER BY m.id
  SET m.scaling = m.scaling - step
  RETURN count(m) AS kept
}
SET n.scaling = n.scaling - step, n.activationAt = null, run.scaledTo = null
RETURN kept AS restored
