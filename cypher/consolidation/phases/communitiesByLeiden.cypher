// @name communitiesByLeiden @access read
// Clustering, third: groups by Leiden's algorithm (Graph Data Science) over the links by use among these memories.
// One thread and a fixed seed: the same graph gives the same. A null community: too few.
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
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'})-[:COACTIVATED]-() RETURN DISTINCT m.id ORDER BY m.id LIMIT 100 };
:param graph => 'example-sleep';
:param now => datetime();
:param staleAfterDays => 7.0;
:param keptADay => 0.99;
:param leastCoactivations => 3;
:param leastMembers => 3;
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
WITH m ORDER BY m.id
WITH collect(m) AS nodes
CALL (nodes) {
  UNWIND nodes AS m
  OPTIONAL MATCH (m)-[c:COACTIVATED]->(other:Memory)
  WHERE m.live AND other.live AND c.count >= $leastCoactivations AND c.reviewAt > $now AND other.id IN $ids AND other.namespace = $namespace
  WITH m, other,
    // <agedWeight c>
    c.weight * CASE WHEN $now.epochMillis - c.lastAt.epochMillis > $staleAfterDays * 86400000
      THEN $keptADay ^ (($now.epochMillis - c.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END
    // </agedWeight>
    AS weight
  ORDER BY m.id, other.id
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
