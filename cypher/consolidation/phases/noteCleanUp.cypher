// @name noteCleanUp @access write
// How many of a kind a run's clean-up has removed.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param now: datetime
// @param kind: string
// @param removed: integer
// @returns id: string
// :param {runId: '', claim: '', namespace: 'demo', now: datetime('2026-01-01T00:00Z'), kind: 'recalls', removed: 1}
CYPHER 25
// <claimedRun>
MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
// </claimedRun>
CREATE (:Change {phase: 'cleanUp', memoryId: $kind, namespace: $namespace, at: $now, amount: toFloat($removed)})-[:CRYSTALLIZED_INTO]->(run)
RETURN run.id AS id
