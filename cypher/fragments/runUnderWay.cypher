// @fragment runUnderWay
// The run and its namespace, while this service's claim to it lasts. Fails otherwise, as <runOrPreview> does.
OPTIONAL MATCH (n:Namespace)-[:RUNS]->(run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH n, run WHERE CASE WHEN run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
