// @name measure @access write
// Phase: how the memory stands on a day, so that its growth can be shown. It counts every memory of the namespace, by index.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param namespace: string
// @param now: datetime
// @param runId: string
// @param claim: string, of the service that runs it
// @returns id: string
:param namespace => 'example';
:param now => datetime();
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
CYPHER 25
// <runUnderWay>
OPTIONAL MATCH (n:Namespace)-[:RUNS]->(run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH n, run WHERE CASE WHEN run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
// </runUnderWay>
CALL (n) {
  MATCH (m:Memory)
  USING INDEX m:Memory(namespace, id)
  WHERE m.namespace = n.name AND m.id > '' AND m:Episode
  RETURN count(CASE WHEN m.live AND m.tier = 'working' THEN 1 END) AS working, count(CASE WHEN m.live AND m.tier = 'shortTerm' THEN 1 END) AS shortTerm,
    count(CASE WHEN m.live AND m.tier = 'longTerm' THEN 1 END) AS longTerm, count(CASE WHEN m.live AND m.tier = 'archived' THEN 1 END) AS archived,
    count(CASE WHEN NOT m.live THEN 1 END) AS retracted
}
CALL (n) {
  MATCH (c:SemanticCluster)
  USING INDEX c:SemanticCluster(namespace, size)
  WHERE c.namespace = n.name AND c.size > 0
  RETURN count(c) AS clusters
}
MERGE (m:Measurement {namespace: n.name, at: $now})
SET m.working = working, m.shortTerm = shortTerm, m.longTerm = longTerm, m.archived = archived, m.retracted = retracted, m.clusters = clusters
MERGE (n)-[:MEASURED]->(m)
RETURN n.name AS id
