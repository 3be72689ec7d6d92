// @name communitiesByLeiden @access read
// Clustering, second: groups by Leiden's algorithm (Graph Data Science) over the links by use around these memories. Only what is near is looked at:
// what they are linked to, and the clusters of both. One thread and a fixed seed: the same graph gives the same. A null community: too few.
// @requires gds.leiden.stream
// @param namespace: string
// @param ids: list<string>
// @param graph: string, a name that no other run uses
// @param now: datetime
// @param staleAfterDays: float
// @param keptADay: float, (0, 1]
// @param leastCoactivations: integer
// @param leastMembers: integer
// @returns id: string, community: integer?
// :param {namespace: 'demo', ids: [], graph: 'demo-sleep', now: datetime('2026-01-01T00:00Z'), staleAfterDays: 7.0, keptADay: 0.99, leastCoactivations: 3, leastMembers: 3}
CYPHER 25
UNWIND $ids AS id
MATCH (t:Memory {id: id} WHERE t.namespace = $namespace)
CALL (t) {
  RETURN t AS near
  UNION
  MATCH (t)-[c:COACTIVATED]-(near:Memory) WHERE c.count >= $leastCoactivations
  RETURN near
}
WITH DISTINCT near
CALL (near) {
  RETURN near AS m
  UNION
  MATCH (near)-[:BELONGS_TO]->(:SemanticCluster)<-[:BELONGS_TO]-(m:Memory)
  RETURN m
}
WITH DISTINCT m ORDER BY m.id
WITH collect(m) AS nodes
CALL (nodes) {
  UNWIND nodes AS m
  OPTIONAL MATCH (m)-[c:COACTIVATED]->(other:Memory)
  WHERE m.live AND other.live AND c.count >= $leastCoactivations AND c.reviewAt > $now
  WITH m, other, c.weight AS full, ($now.epochMillis - c.lastAt.epochMillis) / 86400000.0 - $staleAfterDays AS staleDays
  ORDER BY m.id, other.id
  WITH m, CASE WHEN other IN nodes THEN other END AS other, full * CASE WHEN staleDays > 0 THEN $keptADay ^ staleDays ELSE 1.0 END AS weight
  RETURN gds.graph.project($graph, m, other, {relationshipProperties: {weight: weight}}, {undirectedRelationshipTypes: ['*']}) AS projected
}
WITH nodes, projected WHERE projected IS NOT NULL
// The procedure fails on a graph without relationships.
CALL (projected) {
  WITH projected WHERE projected.relationshipCount > 0
  CALL gds.leiden.stream($graph, {relationshipWeightProperty: 'weight', randomSeed: 1, concurrency: 1}) YIELD nodeId, communityId
  WITH communityId, gds.util.asNode(nodeId).id AS id ORDER BY id
  WITH communityId, collect(id) AS members ORDER BY members[0]
  RETURN collect(members) AS found
}
WITH CASE WHEN projected.relationshipCount > 0 THEN found ELSE [m IN nodes | [m.id]] END AS groups
CALL gds.graph.drop($graph, false) YIELD graphName
UNWIND range(0, size(groups) - 1) AS at
UNWIND groups[at] AS id
RETURN id, CASE WHEN size(groups[at]) >= $leastMembers THEN at END AS community
ORDER BY id
