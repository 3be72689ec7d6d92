// @name runChanges @access read
// What a run has changed.
// @param namespace: string
// @param runId: string
// @returns phase: string, id: string, otherId: string?, before: string?, after: string?, amount: float?
:param namespace => 'example';
:param runId => head(COLLECT { MATCH (:Namespace {name: 'example'})-[:RAN]->(run {state: 'FINISHED'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
CYPHER 25
MATCH (run:ConsolidationRun {id: $runId} WHERE run.namespace = $namespace)<-[:CRYSTALLIZED_INTO]-(change)
RETURN change.phase AS phase, change.memoryId AS id, change.otherId AS otherId, coalesce(change.fromTier, change.before) AS before,
  coalesce(change.toTier, change.after) AS after, coalesce(change.energy, change.amount) AS amount
