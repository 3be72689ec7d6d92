// @name activateModel @access write
// Makes a model the one whose vectors the graph holds, or is being changed over to.
// @param name: string
// @param dimensions: integer
// @param pooling: string
// @param now: datetime
// @param embeddedUpTo: string?, id up to which memories have its vectors while the graph is changed over; null: all have
// @returns name: string
// :param {name: 'bge-small-en-v1.5', dimensions: 384, pooling: 'cls', now: datetime('2026-01-01T00:00Z'), embeddedUpTo: null}
CYPHER 25
MERGE (chosen:EmbeddingModel {name: $name})
SET chosen.dimensions = $dimensions, chosen.pooling = $pooling, chosen.active = true, chosen.activeSince = $now,
    chosen.embeddedUpTo = $embeddedUpTo
WITH chosen
CALL (chosen) {
  MATCH (other:EmbeddingModel)
  WHERE other.name > '' AND other.name <> chosen.name
  SET other.active = false, other.embeddedUpTo = null
}
RETURN chosen.name AS name
