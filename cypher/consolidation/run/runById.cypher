// @name runById @access read
// One run of a namespace, with how much every phase changed.
// @param namespace: string
// @param runId: string
// @returns id: string, state: string, trigger: string, sessionId: string?, now: datetime, startedAt: datetime, finishedAt: datetime?, phases: list<string>, phase: string?, counts: list<{phase: string, count: integer}>, cleanedAt: datetime?
:param namespace => 'example';
:param runId => head(COLLECT { MATCH (:Namespace {name: 'example'})-[:RAN]->(run {state: 'FINISHED'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
CYPHER 25
MATCH (run:ConsolidationRun {id: $runId} WHERE run.namespace = $namespace)
CALL (run) {
  MATCH (run)<-[:CRYSTALLIZED_INTO]-(change)
  WITH change.phase AS phase, count(*) AS changes ORDER BY phase
  RETURN collect({phase: phase, count: changes}) AS kept
}
WITH run, CASE WHEN run.cleanedAt IS NULL THEN kept ELSE
  [at IN range(0, size(run.countedPhases) - 1) | {phase: run.countedPhases[at], count: run.countedChanges[at]}] END AS counts
RETURN run.id AS id, run.state AS state, run.trigger AS trigger, run.sessionId AS sessionId, run.now AS now,
  run.startedAt AS startedAt, run.finishedAt AS finishedAt, coalesce(run.phases, []) AS phases, run.phase AS phase, counts, run.cleanedAt AS cleanedAt
