// @name graphModels @access read
// The embedding models whose vectors the graph holds: the one in use, and beside it the one that it is being changed over to or whose vectors are being
// removed.
// @returns slot: string, name: string, dimensions: integer, pooling: string, active: boolean, embeddedUpTo: string?
CYPHER 25
MATCH (e:EmbeddingModel)
WHERE e.slot > ''
RETURN e.slot AS slot, e.name AS name, e.dimensions AS dimensions, e.pooling AS pooling, e.active AS active, e.embeddedUpTo AS embeddedUpTo
