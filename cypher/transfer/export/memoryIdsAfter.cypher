// @name memoryIdsAfter @access read
// The next ids of a namespace's memories, of every kind, in their order.
// @returns id: string
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(namespace, id)
WHERE m.namespace = $namespace AND m.id > $after
RETURN m.id AS id ORDER BY m.namespace, m.id LIMIT $limit
