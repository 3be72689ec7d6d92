// @name linksAmong @access read
// Clustering, third: the strongest links by use of each of these memories to others of them.
// @param namespace: string
// @param ids: list<string>
// @param now: datetime
// @param staleAfterDays: float
// @param keptADay: float, (0, 1]
// @param leastCoactivations: integer
// @param mostLinks: integer, > 0, of one memory
// @returns id: string, links: list<{id: string, weight: float}>
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'})-[:COACTIVATED]-() RETURN DISTINCT m.id ORDER BY m.id LIMIT 100 };
:param now => datetime();
:param staleAfterDays => 7.0;
:param keptADay => 0.99;
:param leastCoactivations => 3;
:param mostLinks => 32;
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
