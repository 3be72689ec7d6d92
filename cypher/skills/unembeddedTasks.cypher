// @name unembeddedTasks @access read
// Procedures whose task has no vector yet.
// @param namespace: string?, of the procedures; null: all
// @returns id: string, node: string, tried: boolean, name: string, triggerPattern: string
CYPHER 25
MATCH (p:UnembeddedTask)
WHERE p.id > $after AND ($namespace IS NULL OR p.namespace = $namespace)
WITH p ORDER BY p.id LIMIT $limit
RETURN p.id AS id, elementId(p) AS node, p.embedTasksAttempts IS NOT NULL AS tried, p.name AS name, p.triggerPattern AS triggerPattern
