// @name giveUpModel @access write
// Gives up the change to another model: its vectors are to be removed. It writes to the model first, so that it waits for a process that works on it.
// @returns name: string
CYPHER 25
MATCH (e:EmbeddingModel)
WHERE e.slot > '' AND NOT e.active
SET e.pooling = e.pooling
WITH e WHERE e.embeddedUpTo IS NOT NULL
SET e.embeddedUpTo = null
RETURN e.name AS name
