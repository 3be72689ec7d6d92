// @name noteEmbeddedUpTo @access write
// Remembers how far the graph has been changed over to its model; null: wholly.
// @param embeddedUpTo: string?, id of the last memory that has the model's vectors
// @returns name: string
// :param {embeddedUpTo: null}
CYPHER 25
MATCH (e:EmbeddingModel)
WHERE e.name > '' AND e.active
SET e.embeddedUpTo = $embeddedUpTo
RETURN e.name AS name
