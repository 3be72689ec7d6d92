// @name coactivate @access write
// Hebbian learning: memories that proved useful together grow a link, w + rate·(1 − w) (source E), from what its age has left of it;
// one edge a pair. reviewAt: when disuse will have brought it under the least weight. What is linked is looked at again for its clusters.
// @param pairs: list<{lowId: string, highId: string}>, sorted
// @param now: datetime
// @param rate: float, (0, 1]
// @param staleAfterDays: float
// @param keptADay: float, (0, 1]
// @param leastWeight: float
// @returns pairs: integer
// :param {pairs: [], now: datetime('2026-01-01T00:00Z'), rate: 0.1, staleAfterDays: 7.0, keptADay: 0.99, leastWeight: 0.05}
CYPHER 25
UNWIND $pairs AS pair
MATCH (low:Memory {id: pair.lowId})
MATCH (high:Memory {id: pair.highId})
MERGE (low)-[c:COACTIVATED]->(high)
  ON CREATE SET c.weight = 0.0, c.count = 0, c.firstAt = $now, c.lastAt = $now, c.namespace = low.namespace
WITH low, high, c, ($now.epochMillis - c.lastAt.epochMillis) / 86400000.0 - $staleAfterDays AS staleDays
WITH low, high, c, c.weight * CASE WHEN staleDays > 0 THEN $keptADay ^ staleDays ELSE 1.0 END AS left
SET c.weight = left + $rate * (1 - left), c.count = c.count + 1, c.lastAt = CASE WHEN c.lastAt > $now THEN c.lastAt ELSE $now END
SET c.reviewAt = c.lastAt + duration({milliseconds: toInteger(ceil(86400000.0 * ($staleAfterDays + log($leastWeight / c.weight) / log($keptADay))))})
WITH collect(DISTINCT low) + collect(DISTINCT high) AS touched, count(c) AS pairs
FOREACH (m IN touched | SET m:Ungrouped)
RETURN pairs
