// @name linksAmong @access read
// Clustering, third, where Graph Data Science is not installed: the strongest links by use of each of these memories to others of them.
// @param namespace: string
// @param ids: list<string>
// @param now: datetime
// @param staleAfterDays: float
// @param keptADay: float, (0, 1]
// @param leastCoactivations: integer
// @param mostLinks: integer, > 0, of one memory
// @returns id: string, links: list<{id: string, weight: float}>
// :param {namespace: 'demo', ids: [], now: datetime('2026-01-01T00:00Z'), staleAfterDays: 7.0, keptADay: 0.99, leastCoactivations: 3, mostLinks: 32}
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
CALL (m) {
  MATCH (m)-[c:COACTIVATED]-(other:Memory)
  WHERE m.live AND other.live AND c.count >= $leastCoactivations AND c.reviewAt > $now AND other.id IN $ids AND other.namespace = $namespace
  WITH other,
    // <agedWeight c>
    c.weight * CASE WHEN $now.epochMillis - c.lastAt.epochMillis > $staleAfterDays * 86400000
      THEN $keptADay ^ (($now.epochMillis - c.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END
    // </agedWeight>
    AS weight
  ORDER BY weight DESC, other.id LIMIT $mostLinks
  RETURN collect({id: other.id, weight: weight}) AS links
}
RETURN m.id AS id, links
ORDER BY id
