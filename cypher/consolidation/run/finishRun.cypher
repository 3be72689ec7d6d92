// @name finishRun @access write
// Ends a run, so that the next one may begin, and notes when each of its phases was done. The factor that homeostasis found is in force from here on.
// @param namespace: string
// @param runId: string
// @param claim: string
// @param at: datetime
// @returns id: string
:param namespace => 'example';
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param at => datetime();
CYPHER 25
// <claimedRun>
MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
// </claimedRun>
MATCH (n:Namespace)-[running:RUNS]->(run)
SET run.state = 'FINISHED', run.finishedAt = $at, run.claimedUntil = $at, run.phase = null
CALL (n, run) {
  WHEN run.scalingStep IS NOT NULL THEN {
    SET n.scaling = coalesce(n.scaling, 0.0) + run.scalingStep, run.scaledTo = n.scaling
  }
}
FOREACH (phase IN coalesce(run.phases, []) | SET n[phase + 'At'] = run.now)
// <event 'RUN_FINISHED' $at>
CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'RUN_FINISHED', at: $at})
// </event>
SET event += {runId: run.id, step: coalesce(run.step, 0) + 1}
DELETE running
RETURN run.id AS id
