// @write Hebbian learning: memories that proved useful together grow a link, w + rate·(1 − w) (source E), from what its age has left of it;
// one edge a pair. reviewAt: when disuse will have brought it under the least weight. What is linked is looked at again for its clusters.
// @param pairs: list<{namespace: string, lowId: string, highId: string, at: list<instant>}>, sorted, each pair once; its instants oldest first
// @param rate: float, (0, 1]
// @returns pairs: integer
:param pairs => COLLECT { MATCH (a:Episode {namespace: 'example'})-[:NEXT]->(b:Episode) RETURN {namespace: 'example', lowId: a.id, highId: b.id, at: [datetime().epochMillis]} ORDER BY a.id LIMIT 3 };
:param rate => 0.1;
UNWIND $pairs AS pair
MATCH (low:Memory {id: pair.lowId} WHERE low.namespace = pair.namespace)
WITH pair, low
MATCH (high:Memory {id: pair.highId} WHERE high.namespace = pair.namespace)
MERGE (low)-[c:COACTIVATED]->(high)
  ON CREATE SET c.weight = 0.0, c.count = 0, c.namespace = low.namespace,
    c.firstAt = datetime({epochMillis: pair.at[0]}), c.lastAt = datetime({epochMillis: pair.at[0]})
WITH low, high, c, size(pair.at) AS times, reduce(s = {weight: c.weight, at: coalesce(c.lastAt.epochMillis, pair.at[0])}, at IN pair.at | {
    weight: $rate + (1 - $rate) * s.weight
      * CASE WHEN at - s.at > $staleAfterDays * 86400000 THEN $keptADay ^ ((at - s.at) / 86400000.0 - $staleAfterDays) ELSE 1.0 END,
    at: CASE WHEN at > s.at THEN at ELSE s.at END
  }) AS state
SET c.weight = state.weight, c.count = coalesce(c.count, 0) + times, c.lastAt = datetime({epochMillis: state.at}),
  c.reviewAt = datetime({epochMillis: state.at
    + toInteger(ceil(86400000.0 * ($staleAfterDays + log($leastWeight / state.weight) / log($keptADay))))})
WITH collect(DISTINCT low) + collect(DISTINCT high) AS touched, count(c) AS pairs
FOREACH (m IN touched | SET m:Ungrouped)
RETURN pairs
