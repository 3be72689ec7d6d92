// @name listProcedures @access read
// The ids of a page of a namespace's procedures, newest first, as of an instant.
// @param namespace: string
// @param beforeMs: integer, when what the page begins after was recorded
// @param beforeId: string, its id; '~' for the first page
// @param knownAt: datetime
// @param includeDeprecated: boolean
// @param limit: integer, > 0
// @returns id: string
// :param {namespace: 'demo', beforeMs: 9007199254740991, beforeId: '~', knownAt: datetime('2026-01-01T00:00Z'), includeDeprecated: false, limit: 20}
CYPHER 25
MATCH (p:Procedure)
USING INDEX p:Procedure(namespace, recordedAtMs, id)
WHERE p.namespace = $namespace AND p.recordedAtMs <= $beforeMs AND p.id > ''
  AND (p.recordedAtMs < $beforeMs OR p.id < $beforeId)
  AND p.recordedAt <= $knownAt AND (p.live OR p.retractedAt > $knownAt)
  AND ($includeDeprecated OR NOT p.deprecated OR p.deprecatedAt > $knownAt)
RETURN p.id AS id
ORDER BY p.recordedAtMs DESC, p.id DESC
LIMIT $limit
