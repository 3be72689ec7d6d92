// @name measure @access write
// Phase: how the memory stands on a day, so that its growth can be shown. It counts every memory of the namespace, by index.
// @param namespace: string
// @param now: datetime
// @param runId: string
// @param claim: string, of the service that runs it
// @returns id: string
// :param {namespace: 'demo', now: datetime('2026-01-01T00:00Z'), runId: '', claim: ''}
CYPHER 25
MATCH (:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})<-[:RUNS]-(n:Namespace {name: $namespace})
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
