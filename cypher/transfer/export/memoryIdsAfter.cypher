// @name memoryIdsAfter @access read
// The next ids of a namespace's memories, of every kind, in their order.
// @param namespace: string
// @param after: string, the id before the first one; '' for the beginning
// @param limit: integer, > 0
// @returns id: string
:param namespace => 'example';
:param after => '';
:param limit => 100;
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(namespace, id)
WHERE m.namespace = $namespace AND m.id > $after
RETURN m.id AS id ORDER BY m.namespace, m.id LIMIT $limit
