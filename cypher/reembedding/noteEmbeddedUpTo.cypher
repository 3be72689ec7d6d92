// @name noteEmbeddedUpTo @access write
// Records how far the graph has been moved to another model. A concurrent giveUpModel waits until the transaction ends. No row: the change was given up or has
// finished.
// @param slot: string, of the model that it is changed over to
// @param model: string, that model's name
// @param embeddedUpTo: string?, id of the last memory that has its vectors; null: as it was
// @returns name: string
:param slot => 'b';
:param model => 'other';
:param embeddedUpTo => null;
CYPHER 25
MATCH (e:EmbeddingModel {slot: $slot})
SET e.pooling = e.pooling
WITH e WHERE e.name = $model AND e.embeddedUpTo IS NOT NULL
SET e.embeddedUpTo = coalesce($embeddedUpTo, e.embeddedUpTo)
RETURN e.name AS name
