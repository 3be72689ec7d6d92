// @name keepWorking @access batched
// Leaves working memories as they are until the law of their namespace says that they have faded.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param now: datetime
// @param kept: list<{id: string, until: datetime}>, sorted by id
// @returns id: string
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param now => datetime();
:param kept => COLLECT { MATCH (m:Episode {namespace: 'example', tier: 'working'}) RETURN {id: m.id, until: m.reviewAt} ORDER BY m.id LIMIT 5 };
CYPHER 25
// <runUnderWay>
OPTIONAL MATCH (n:Namespace)-[:RUNS]->(run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH n, run WHERE CASE WHEN run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
// </runUnderWay>
UNWIND $kept AS each
CALL (each) {
  MATCH (m:Memory {id: each.id} WHERE m.namespace = $namespace)
  // <lock m>
  REMOVE m.touchedAt
  // </lock>
  // What an access made due meanwhile is left alone.
  WITH m, each WHERE m.live AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working' AND m.reviewAt <= $now
  SET m.reviewAt = each.until
  RETURN m.id AS id
} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN id
