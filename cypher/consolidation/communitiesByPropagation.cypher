// @name communitiesByPropagation @access read
// Clustering, second: groups by label propagation over the links by use around these memories, where Graph Data Science is not installed. Only what is
// near is looked at: what they are linked to, and the clusters of both. Each begins as a group of its own, and takes over, all at once a round,
// the group that has most of its links' weight; its own counts as much as its strongest link, and of equals the first is taken, so that groups
// settle and the same graph always gives the same. A null community: too few.
// @param namespace: string
// @param ids: list<string>
// @param now: datetime
// @param staleAfterDays: float
// @param keptADay: float, (0, 1]
// @param leastCoactivations: integer
// @param leastMembers: integer
// @param mostLinks: integer, > 0, of one memory, the strongest
// @param rounds: integer, > 0
// @returns id: string, community: integer?
// :param {namespace: 'demo', ids: [], now: datetime('2026-01-01T00:00Z'), staleAfterDays: 7.0, keptADay: 0.99, leastCoactivations: 3, leastMembers: 3, mostLinks: 32, rounds: 10}
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
WITH collect(m) AS nodes, collect(m.id) AS ids
UNWIND range(0, size(nodes) - 1) AS i
WITH nodes, ids, i, nodes[i] AS m
CALL (ids, m) {
  MATCH (m)-[c:COACTIVATED]-(other:Memory)
  WHERE m.live AND other.live AND c.count >= $leastCoactivations AND c.reviewAt > $now
  WITH ids, other, c, ($now.epochMillis - c.lastAt.epochMillis) / 86400000.0 - $staleAfterDays AS staleDays
  WITH ids, other, c.weight * CASE WHEN staleDays > 0 THEN $keptADay ^ staleDays ELSE 1.0 END AS weight
  // Its place in the list, by halving: the list is sorted, and may be long.
  WITH ids, other, weight, reduce(span = [0, size(ids) - 1], step IN range(0, toInteger(log(size(ids)) / log(2)) + 1) |
    CASE WHEN span[0] >= span[1] THEN span
      WHEN ids[(span[0] + span[1]) / 2] < other.id THEN [(span[0] + span[1]) / 2 + 1, span[1]]
      ELSE [span[0], (span[0] + span[1]) / 2] END)[0] AS j
  WHERE ids[j] = other.id
  WITH j, weight ORDER BY weight DESC, j LIMIT $mostLinks
  RETURN collect({j: j, weight: weight}) AS links
}
WITH nodes, i, links ORDER BY i
WITH nodes, collect(links) AS linksOf
WITH nodes, reduce(labels = range(0, size(nodes) - 1), round IN range(1, $rounds) |
  [i IN range(0, size(nodes) - 1) | reduce(
    best = {label: labels[i], support: -1.0}, label IN [labels[i]] + [link IN linksOf[i] | labels[link.j]] |
    reduce(
      found = {label: label, support: reduce(
        sum = CASE WHEN labels[i] = label AND size(linksOf[i]) > 0 THEN linksOf[i][0].weight ELSE 0.0 END, link IN linksOf[i] |
        CASE WHEN labels[link.j] = label THEN sum + link.weight ELSE sum END)}, once IN [1] |
      CASE WHEN found.support > best.support + 1e-9 OR found.support > best.support - 1e-9 AND found.label < best.label THEN found ELSE best END)).label]) AS labels
UNWIND range(0, size(nodes) - 1) AS i
WITH labels[i] AS label, collect(nodes[i].id) AS members
UNWIND members AS id
RETURN id, CASE WHEN size(members) >= $leastMembers THEN label END AS community
ORDER BY id
