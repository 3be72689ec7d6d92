// @name dueNamespaces @access read
// The namespaces in which something is due, each with the schedule that it names.
// @param now: datetime
// @param limit: integer, > 0, due memories that are looked at, the longest due first
// @returns namespace: string, schedule: string?
// :param {now: datetime('2026-01-01T00:00Z'), limit: 100000}
CYPHER 25
MATCH (m:Memory) WHERE m.reviewAt <= $now
WITH m ORDER BY m.reviewAt LIMIT $limit
WITH DISTINCT m.namespace AS namespace
OPTIONAL MATCH (c:ConsolidationConfig {namespace: namespace})
RETURN namespace, toStringOrNull(c.schedule) AS schedule
