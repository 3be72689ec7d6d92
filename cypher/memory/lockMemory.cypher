// @name lockMemory @access write
// Takes a memory's write lock until the transaction ends, so that what the next statement reads of it holds.
// @param namespace: string
// @param id: string
// @param now: datetime
// @returns id: string
// :param {namespace: 'demo', id: '', now: datetime('2026-01-01T00:00Z')}
CYPHER 25
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
SET m.touchedAt = $now
RETURN m.id AS id
