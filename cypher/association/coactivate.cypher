// @name coactivate @access write
// Hebbian learning: memories that proved useful together grow a link, w + rate·(1 − w) (source E); one edge a pair.
// @param pairs: list<{lowId: string, highId: string}>, sorted
// @param now: datetime
// @param rate: float, (0, 1]
// @returns pairs: integer
// :param {pairs: [], now: datetime('2026-01-01T00:00Z'), rate: 0.1}
CYPHER 25
UNWIND $pairs AS pair
MATCH (low:Memory {id: pair.lowId})
MATCH (high:Memory {id: pair.highId})
MERGE (low)-[c:COACTIVATED]->(high)
  ON CREATE SET c.weight = 0.0, c.count = 0, c.firstAt = $now
SET c.weight = c.weight + $rate * (1 - c.weight), c.count = c.count + 1, c.lastAt = $now
RETURN count(c) AS pairs
