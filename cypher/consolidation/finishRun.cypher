// @name finishRun @access write
// Ends a run, so that the next one may begin, and notes when each of its phases was done. The factor that homeostasis found is in force from here on.
// @param namespace: string
// @param runId: string
// @param claim: string
// @param at: datetime
// @returns id: string
// :param {namespace: 'demo', runId: '', claim: '', at: datetime('2026-01-01T00:01Z')}
CYPHER 25
MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
MATCH (n:Namespace)-[running:RUNS]->(run)
SET run.state = 'FINISHED', run.finishedAt = $at, run.claimedUntil = $at, run.phase = null
FOREACH (step IN CASE WHEN run.scalingStep IS NULL THEN [] ELSE [run.scalingStep] END |
  SET n.scaling = coalesce(n.scaling, 0.0) + step, run.scaledTo = n.scaling)
FOREACH (phase IN coalesce(run.phases, []) | SET n[phase + 'At'] = run.now)
CREATE (:MemoryEvent:Unplaced {namespace: run.namespace, kind: 'RUN_FINISHED', at: $at, runId: run.id, step: coalesce(run.step, 0) + 1})
DELETE running
RETURN run.id AS id
