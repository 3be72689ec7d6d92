// @name activeModel @access read
// The embedding model whose vectors the graph holds, or is being changed over to.
// @returns name: string, dimensions: integer, pooling: string, embeddedUpTo: string?
CYPHER 25
MATCH (e:EmbeddingModel)
WHERE e.name > '' AND e.active
RETURN e.name AS name, e.dimensions AS dimensions, e.pooling AS pooling, e.embeddedUpTo AS embeddedUpTo
