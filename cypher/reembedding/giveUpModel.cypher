// @name giveUpModel @access write
// Gives the change to another model up: what it has embedded is to be removed.
// @returns name: string
CYPHER 25
MATCH (e:EmbeddingModel)
WHERE e.slot > '' AND e.embeddedUpTo IS NOT NULL
SET e.embeddedUpTo = null
RETURN e.name AS name
