// @name renewClaim @access write
// Makes a claim last longer; no row where another service has taken the run over.
// @param runId: string
// @param claim: string
// @param until: datetime
// @returns id: string
// :param {runId: '', claim: '', until: datetime('2026-01-01T00:01Z')}
CYPHER 25
MATCH (run:ConsolidationRun {id: $runId, claim: $claim})
SET run.claimedUntil = $until
RETURN run.id AS id
