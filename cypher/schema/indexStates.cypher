// @read Every index with its state and how far it is populated; of a vector index also how many numbers its vectors have.
// @returns name: string, state: string, type: string, populationPercent: float, dimensions: integer?
SHOW INDEXES YIELD name, state, type, populationPercent, options
RETURN name, state, type, populationPercent, options.indexConfig['vector.dimensions'] AS dimensions
