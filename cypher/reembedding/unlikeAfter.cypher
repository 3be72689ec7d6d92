// @name unlikeAfter @access read
// @slots
// The next memories and procedures that have no vectors of a model yet, in the order of their ids, as texts to be embedded.
// @param model: string, the EmbeddingModel's name
// @param after: string, the id before the first one; '' for the beginning
// @param limit: integer, > 0
// @returns id: string, node: string, tried: boolean, content: string?, precedingContent: string?, name: string?, triggerPattern: string?
:param model => 'other';
:param after => '';
:param limit => 100;
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(id)
WHERE m.id > $after AND (m:Episode AND coalesce(m.embeddingModel, '') <> $model OR m:Procedure AND coalesce(m.taskModel, '') <> $model)
WITH m WHERE NOT 'reembed' IN coalesce(m.givenUp, [])
WITH m ORDER BY m.id LIMIT $limit
RETURN m.id AS id, elementId(m) AS node, m.reembedAttempts IS NOT NULL AS tried, m.content AS content, m.precedingContent AS precedingContent, m.name AS name, m.triggerPattern AS triggerPattern
