// @name consolidationRuns @access read
// A namespace's runs, latest first.
// @param namespace: string
// @param runId: string?, this one only
// @param limit: integer, > 0
// @returns id: string, state: string, trigger: string, sessionId: string?, now: datetime, startedAt: datetime, finishedAt: datetime?, promoted: integer, archived: integer
// :param {namespace: 'demo', runId: null, limit: 20}
CYPHER 25
MATCH (:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun)
WHERE $runId IS NULL OR run.id = $runId
WITH run ORDER BY run.startedAt DESC, run.id DESC LIMIT $limit
RETURN run.id AS id, run.state AS state, run.trigger AS trigger, run.sessionId AS sessionId, run.now AS now,
  run.startedAt AS startedAt, run.finishedAt AS finishedAt,
  COUNT { (run)<-[:CRYSTALLIZED_INTO]-(:TierChange {phase: 'promote'}) } AS promoted,
  COUNT { (run)<-[:CRYSTALLIZED_INTO]-(:TierChange {phase: 'expire'}) } AS archived
