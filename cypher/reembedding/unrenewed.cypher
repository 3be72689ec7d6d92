// @name unrenewed @access read
// Memories and procedures that got vectors of the model in use while the graph was being changed over to another, oldest first.
// @param limit: integer, > 0
// @returns id: string, node: string, tried: boolean, content: string?, precedingContent: string?, name: string?, triggerPattern: string?
:param limit => 100;
CYPHER 25
MATCH (m:Unrenewed)
WHERE m.id > ''
WITH m WHERE NOT 'reembed' IN coalesce(m.givenUp, [])
WITH m ORDER BY m.id LIMIT $limit
RETURN m.id AS id, elementId(m) AS node, m.reembedAttempts IS NOT NULL AS tried, m.content AS content, m.precedingContent AS precedingContent, m.name AS name, m.triggerPattern AS triggerPattern
