// @write Makes another model that of the graph. From here on no vectors are found until clearFormer has removed those of the former one.
// @param dimensions: integer
// @param pooling: string
// @returns name: string
:param name => 'other';
:param dimensions => 768;
:param pooling => 'mean';
MERGE (e:EmbeddingModel {slot: 'a'})
SET e.name = $name, e.dimensions = $dimensions, e.pooling = $pooling, e.activeSince = $now, e.clearedUpTo = ''
CALL () {
  MATCH (second:EmbeddingModel {slot: 'b'})
  DELETE second
}
RETURN e.name AS name
