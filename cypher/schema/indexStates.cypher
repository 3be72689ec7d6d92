// @name indexStates @access read
// Every index with its state and how far it is populated.
// @returns name: string, state: string, type: string, populationPercent: float
CYPHER 25
SHOW INDEXES YIELD name, state, type, populationPercent
RETURN name, state, type, populationPercent
