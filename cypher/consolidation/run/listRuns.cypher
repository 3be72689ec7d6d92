// @name listRuns @access read
// A page of a namespace's runs, the one that began last first, each with how much every phase changed.
// @param namespace: string
// @param before: datetime, when what the page begins after was begun
// @param beforeId: string, its id; empty for the first page
// @param limit: integer, > 0
// @returns id: string, state: string, trigger: string, sessionId: string?, now: datetime, startedAt: datetime, finishedAt: datetime?, phases: list<string>, phase: string?, counts: list<{phase: string, count: integer}>, cleanedAt: datetime?
:param namespace => 'example';
:param before => datetime('9999-12-31T00:00Z');
:param beforeId => '';
:param limit => 20;
CYPHER 25
MATCH (run:ConsolidationRun)
USING INDEX run:ConsolidationRun(namespace, startedAt, id)
WHERE run.namespace = $namespace AND run.startedAt <= $before AND run.id >= ''
  AND CASE WHEN run.startedAt = $before THEN run.id < $beforeId ELSE true END
WITH run ORDER BY run.namespace DESC, run.startedAt DESC, run.id DESC LIMIT $limit
CALL (run) {
  MATCH (run)<-[:CRYSTALLIZED_INTO]-(change)
  WITH change.phase AS phase, count(*) AS changes ORDER BY phase
  RETURN collect({phase: phase, count: changes}) AS kept
}
WITH run, CASE WHEN run.cleanedAt IS NULL THEN kept ELSE
  [at IN range(0, size(run.countedPhases) - 1) | {phase: run.countedPhases[at], count: run.countedChanges[at]}] END AS counts
RETURN run.id AS id, run.state AS state, run.trigger AS trigger, run.sessionId AS sessionId, run.now AS now,
  run.startedAt AS startedAt, run.finishedAt AS finishedAt, coalesce(run.phases, []) AS phases, run.phase AS phase, counts, run.cleanedAt AS cleanedAt
ORDER BY run.startedAt DESC, run.id DESC
