// @name dueErasures @access read
// Memories that are to be erased by now.
// @param namespace: string
// @param now: datetime
// @param limit: integer, > 0
// @returns id: string, tier: string
:param namespace => 'example';
:param now => datetime();
:param limit => 10000;
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(namespace, dueAt)
WHERE m.namespace = $namespace AND m.dueAt <= $now AND m.expiry = 'ERASE'
RETURN m.id AS id, m.tier AS tier ORDER BY id LIMIT $limit
