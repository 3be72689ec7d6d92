// @name advanceReview @access batched
// Phase, homeostasis: working memories that a run scales down fade sooner, and are due when they will have. Done again it changes nothing.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param now: datetime
// @param ratesPerHour: RatesPerHour, decay by pace
// @param expireUnder: float, energy of a working memory
// @returns brought: integer
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param now => datetime();
:param ratesPerHour => ({working: 0.5, shortTerm: 0.05, longTerm: 0.001, potentiated: 0.0001, archived: 0.001});
:param expireUnder => 0.1;
CYPHER 25
// <runUnderWay>
OPTIONAL MATCH (n:Namespace)-[:RUNS]->(run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH n, run WHERE CASE WHEN run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
// </runUnderWay>
WITH n, run WHERE run.scalingStep IS NOT NULL
MATCH (m:Memory)
USING INDEX m:Memory(namespace, reviewAt)
WHERE m.namespace = $namespace AND m.reviewAt > $now AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working'
CALL (n, run, m) {
  // <lock m>
  REMOVE m.touchedAt
  // </lock>
  WITH m, log(m.energy / $expireUnder) + coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) + run.scalingStep AS left
  WHERE m.reviewAt > $now AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working'
  SET m.reviewAt = CASE WHEN left > 0 THEN m.energyAt + duration({milliseconds: toInteger(ceil(3600000.0 * left / $ratesPerHour.working))}) ELSE m.energyAt END
} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN count(m) AS brought
