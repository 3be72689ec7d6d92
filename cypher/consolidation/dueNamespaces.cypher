// @name dueNamespaces @access read
// The namespaces in which something is due, those left out that have a schedule of their own.
// @param now: datetime
// @param leftOut: list<string>
// @param limit: integer, > 0, due memories that are looked at, the longest due first
// @returns namespace: string
// :param {now: datetime('2026-01-01T00:00Z'), leftOut: [], limit: 100000}
CYPHER 25
MATCH (m:Memory) WHERE m.reviewAt <= $now AND NOT m.namespace IN $leftOut
WITH m ORDER BY m.reviewAt LIMIT $limit
RETURN DISTINCT m.namespace AS namespace
