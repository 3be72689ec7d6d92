// @name renewClaim @access write
// Makes a claim last longer, and says which phase its run is at; no row where another service has taken the run over.
// @param runId: string
// @param claim: string
// @param until: datetime
// @param phase: string
// @returns id: string
// :param {runId: '', claim: '', until: datetime('2026-01-01T00:00Z'), phase: 'promote'}
CYPHER 25
MATCH (run:ConsolidationRun {id: $runId, claim: $claim})
SET run.claimedUntil = $until, run.phase = $phase
RETURN run.id AS id
