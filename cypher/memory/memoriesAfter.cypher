// @name memoriesAfter @access read
// The next memories in the order of their ids, as texts to be embedded.
// @param after: string, the id before the first one; '' for the beginning
// @param limit: integer, > 0
// @returns id: string, content: string, precedingContent: string?
// :param {after: '', limit: 100}
CYPHER 25
MATCH (m:Memory:Episode)
WHERE m.id > $after
ORDER BY m.id
LIMIT $limit
RETURN m.id AS id, m.content AS content, m.precedingContent AS precedingContent
