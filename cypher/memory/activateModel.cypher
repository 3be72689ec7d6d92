// @name activateModel @access write
// Makes a model the one whose vectors the graph holds.
// @param name: string
// @param dimensions: integer
// @param pooling: string
// @param now: datetime
// @returns name: string
// :param {name: 'bge-small-en-v1.5', dimensions: 384, pooling: 'cls', now: datetime('2026-01-01T00:00Z')}
CYPHER 25
MERGE (chosen:EmbeddingModel {name: $name})
SET chosen.dimensions = $dimensions, chosen.pooling = $pooling, chosen.active = true, chosen.activeSince = $now
WITH chosen
CALL (chosen) {
  MATCH (other:EmbeddingModel)
  WHERE other.name > '' AND other.name <> chosen.name
  SET other.active = false
}
RETURN chosen.name AS name
