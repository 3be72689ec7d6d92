// @name unembedded @access read
// Memories that were stored while the model was not ready, oldest first.
// @param limit: integer, > 0
// @returns id: string, content: string, precedingContent: string?
// :param limit => 100;
CYPHER 25
MATCH (m:Unembedded)
WHERE m.id > ''
ORDER BY m.id
LIMIT $limit
RETURN m.id AS id, m.content AS content, m.precedingContent AS precedingContent
