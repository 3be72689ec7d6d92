// @read The embedding model whose vectors the graph holds. `clearing`: vectors of the model before it are still being removed, and none is found meanwhile.
// A second row has the slot 'b': versions before the first release kept another set of vectors.
// @returns slot: string, name: string, dimensions: integer, pooling: string, clearing: boolean
MATCH (e:EmbeddingModel)
WHERE e.slot > ''
RETURN e.slot AS slot, e.name AS name, e.dimensions AS dimensions, e.pooling AS pooling, e.clearedUpTo IS NOT NULL AS clearing
ORDER BY slot
