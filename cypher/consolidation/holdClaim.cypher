// @name holdClaim @access write
// Keeps a run to the service that has it until the transaction ends; no row where another has taken it over.
// @param namespace: string
// @param runId: string
// @param claim: string
// @param now: datetime
// @returns id: string
// :param {namespace: 'demo', runId: '', claim: '', now: datetime('2026-01-01T00:00Z')}
CYPHER 25
MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace})
SET run.touchedAt = $now
WITH run WHERE run.claim = $claim
RETURN run.id AS id
