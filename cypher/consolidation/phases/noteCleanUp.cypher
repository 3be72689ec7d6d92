// @name noteCleanUp @access write
// How many of a kind a run's clean-up has removed.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param now: datetime
// @param kind: string
// @param removed: integer
// @returns id: string
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param now => datetime();
:param kind => 'recalls';
:param removed => 1;
CYPHER 25
// <runUnderWay>
OPTIONAL MATCH (n:Namespace)-[:RUNS]->(run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH n, run WHERE CASE WHEN run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
// </runUnderWay>
CREATE (:Change {phase: 'cleanUp', memoryId: $kind, namespace: $namespace, at: $now, amount: toFloat($removed)})-[:CRYSTALLIZED_INTO]->(run)
RETURN run.id AS id
