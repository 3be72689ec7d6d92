// @name unrenewed @access read
// Memories that wait for vectors of another model than before, in the order of their ids.
// @param namespace: string?, of the memories; null: all
// @returns id: string, node: string, tried: boolean, content: string, precedingContent: string?
CYPHER 25
MATCH (m:Unrenewed)
WHERE m.id > $after AND ($namespace IS NULL OR m.namespace = $namespace)
WITH m ORDER BY m.id LIMIT $limit
RETURN m.id AS id, elementId(m) AS node, m.reembedAttempts IS NOT NULL AS tried, m.content AS content, m.precedingContent AS precedingContent
