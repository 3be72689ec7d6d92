// @name giveUpModel @access write
// Gives the change to another model up: what it has embedded is to be removed. Written to first, so that it waits for whoever is at it.
// @returns name: string
CYPHER 25
MATCH (e:EmbeddingModel)
WHERE e.slot > '' AND NOT e.active
SET e.pooling = e.pooling
WITH e WHERE e.embeddedUpTo IS NOT NULL
SET e.embeddedUpTo = null
RETURN e.name AS name
