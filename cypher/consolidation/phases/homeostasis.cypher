// @name homeostasis @access write
// Phase: when the energy of all live memories exceeds the namespace's budget, scales all of it down to the budget by one factor (source C). The budget grows
// with the number of memories.
// No memory is rewritten. The namespace stores the logarithm of the factor, each memory stores the value at its last write, and every energy is computed with
// the difference. The factor applies after the run, so that all phases of the run use the same energies.
// The phase reads every memory of the namespace by index, and therefore runs once a day.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param now: datetime
// @param ratesPerHour: RatesPerHour, decay by pace
// @param meanEnergy: float, energy for each memory
// @param everyHours: float, how long it is left after it was done
// @param dryRun: boolean, nothing is written
// @returns id: string, before: string, after: string, amount: float
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param now => datetime();
:param ratesPerHour => ({working: 0.5, shortTerm: 0.05, longTerm: 0.001, potentiated: 0.0001, archived: 0.001});
:param meanEnergy => 1000000.0;
:param everyHours => 24.0;
:param dryRun => true;
CYPHER 25
// <runOrPreview>
OPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
// </runOrPreview>
WITH run WHERE $dryRun OR NOT 'homeostasis' IN coalesce(run.done, [])
CALL (run) { WHEN NOT $dryRun THEN { SET run.done = coalesce(run.done, []) + 'homeostasis' } }
WITH run
OPTIONAL MATCH (n:Namespace {name: $namespace})
WITH run, n WHERE coalesce(($now.epochMillis - n.activationAt.epochMillis) / 3600000.0 >= $everyHours, true)
CALL (n) {
  MATCH (m:Memory)
  USING INDEX m:Memory(namespace, id)
  WHERE m.namespace = $namespace AND m.id > '' AND m.live AND m.tier IS NOT NULL
  WITH m,
    // <energyNow m n>
    m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[
        coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)
      ] * CASE
        WHEN m.pinnedAt <= m.energyAt THEN 0.0
        WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0
        WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0
        ELSE 0.0 END)
    // </energyNow>
    AS energy
  RETURN 0.0 + sum(energy) AS activation, count(m) * $meanEnergy AS budget
}
CALL (n, activation) { WHEN NOT $dryRun THEN { SET n.activation = activation, n.activationAt = $now } }
// What was scaled to the budget is not scaled again for a rounding error.
WITH run, activation, budget, budget / activation AS factor
WHERE activation > budget * 1.000000001
CALL (run, activation, budget, factor) {
  WHEN NOT $dryRun THEN {
    SET run.scalingStep = log(factor)
    CREATE (:Change {
      phase: 'homeostasis', memoryId: $namespace, namespace: $namespace, at: $now, before: toString(activation), after: toString(budget), amount: factor
    })-[:CRYSTALLIZED_INTO]->(run)
  }
}
RETURN $namespace AS id, toString(activation) AS before, toString(budget) AS after, factor AS amount
