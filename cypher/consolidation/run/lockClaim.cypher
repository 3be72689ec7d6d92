// @name lockClaim @access write
// Keeps a run to the service that has it until the transaction ends; no row where another has taken it over.
// @param namespace: string
// @param runId: string
// @param claim: string
// @returns id: string
:param namespace => 'example';
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
CYPHER 25
MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace})
// <lock run>
REMOVE run.touchedAt
// </lock>
WITH run WHERE run.claim = $claim
RETURN run.id AS id
