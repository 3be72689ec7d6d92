// @name renewClaim @access write
// Makes a claim last longer, and says which phase its run is at; no row where another service has taken the run over.
// @param namespace: string
// @param runId: string
// @param claim: string
// @param until: datetime
// @param phase: string
// @param at: datetime, by the services' clocks
// @returns id: string
:param namespace => 'example';
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param until => datetime() + duration({minutes: 10});
:param phase => 'promote';
:param at => datetime();
CYPHER 25
// <claimedRun>
MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
// </claimedRun>
CALL (run) {
  WHEN coalesce(run.phase <> $phase, true) THEN {
    SET run.step = coalesce(run.step, 0) + 1
    // <event 'RUN_PHASE' $at>
    CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'RUN_PHASE', at: $at})
    // </event>
    SET event += {runId: run.id, phase: $phase, step: run.step}
  }
}
SET run.claimedUntil = $until, run.phase = $phase
RETURN run.id AS id
