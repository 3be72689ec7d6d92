// @name cluster @access write
// Phase, last step of clustering: stores which memories belong together. A group keeps the cluster that most of its members come from, if the largest share of
// that cluster's members joined it. Otherwise it is a new cluster, and its members get closer to knowledge (κ, source E). Clusters are described again.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param now: datetime
// @param communities: list<{id: string, community: integer?}>
// @param kappaOfCluster: float
// @param semanticAbove: float, κ
// @param dryRun: boolean, nothing is written
// @returns id: string, before: string?, after: string?
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param now => datetime();
:param communities => COLLECT { MATCH (m:Episode {namespace: 'example', sessionId: 'skerry-2'}) RETURN {id: m.id, community: 0} ORDER BY m.id LIMIT 100 };
:param kappaOfCluster => 0.0;
:param semanticAbove => 0.6;
:param dryRun => true;
CYPHER 25
// <runOrPreview>
OPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
// </runOrPreview>
UNWIND $communities AS each
MATCH (m:Memory {id: each.id} WHERE m.namespace = $namespace)
OPTIONAL MATCH (m)-[:BELONGS_TO]->(old:SemanticCluster)
WITH m, old, CASE WHEN m.live THEN each.community END AS community ORDER BY m.id
CALL (m, old) {
  WHEN NOT $dryRun THEN {
    REMOVE m:Ungrouped
    SET old:Undescribed
  }
}
WITH collect({m: m, oldId: old.id, community: community}) AS rows
CALL (rows) {
  UNWIND rows AS row
  WITH row.oldId AS oldId, row.community AS community, count(*) AS shared
  WHERE oldId IS NOT NULL AND community IS NOT NULL
  WITH oldId, community, shared ORDER BY shared DESC, community
  WITH oldId, collect(community)[0] AS heir, max(shared) AS most
  ORDER BY most DESC, oldId
  WITH heir, collect(oldId)[0] AS clusterId
  RETURN collect({community: heir, clusterId: clusterId}) AS heirs
}
UNWIND rows AS row
WITH heirs, row.community AS community, collect(row) AS members, min(row.m.id) AS lowestId
WITH members, lowestId, community, [heir IN heirs WHERE heir.community = community | heir.clusterId][0] AS keptId
WITH members, keptId IS NULL AS new,
  CASE WHEN community IS NOT NULL THEN coalesce(keptId, 'c:' + lowestId + ':' + toString($now.epochMillis)) END AS clusterId
UNWIND members AS row
WITH row.m AS m, row.oldId AS oldId, clusterId,
  CASE WHEN new AND clusterId IS NOT NULL THEN coalesce(row.m.kappa, 0.0) + $kappaOfCluster ELSE row.m.kappa END AS kappa
WHERE coalesce(oldId, '') <> coalesce(clusterId, '')
WITH m, oldId, clusterId, CASE WHEN kappa > 1 THEN 1.0 ELSE kappa END AS kappa
CALL (m, oldId, clusterId, kappa) {
  WHEN NOT $dryRun THEN {
    // <claimedRun>
    MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
    // </claimedRun>
    CREATE (m)-[:CHANGED]->(:Change {
      phase: 'cluster', memoryId: m.id, namespace: $namespace, at: $now, before: oldId, after: clusterId, fromKappa: m.kappa, kappa: kappa
    })-[:CRYSTALLIZED_INTO]->(run)
    SET m.kappa = kappa
    CALL (m, kappa) { WHEN kappa > $semanticAbove THEN { SET m:Ripe } }
    WITH DISTINCT m, clusterId
    OPTIONAL MATCH (m)-[membership:BELONGS_TO]->(:SemanticCluster)
    DELETE membership
    WITH DISTINCT m, clusterId WHERE clusterId IS NOT NULL
    MERGE (c:Memory {id: clusterId, namespace: $namespace})
      ON CREATE SET c:SemanticCluster, c.dedupKey = clusterId, c.formedAt = $now
    SET c:Undescribed, c.live = true, c.dissolvedAt = null
    CREATE (m)-[:BELONGS_TO {since: $now}]->(c)
  }
}
RETURN m.id AS id, oldId AS before, clusterId AS after
ORDER BY id
