// @name unembedded @access read
// Memories that were stored while the model was not ready, oldest first.
// @param after: string, the id before the first one; '' for the beginning
// @param limit: integer, > 0
// @returns id: string, node: string, tried: boolean, content: string, precedingContent: string?
:param after => '';
:param limit => 100;
CYPHER 25
MATCH (m:Unembedded)
WHERE m.id > $after
ORDER BY m.id
LIMIT $limit
RETURN m.id AS id, elementId(m) AS node, m.embedAttempts IS NOT NULL AS tried, m.content AS content, m.precedingContent AS precedingContent
