// @write Makes a model that of a graph which has none; who came first stays.
// @param dimensions: integer
// @param pooling: string
// @returns name: string, dimensions: integer, pooling: string
:param name => 'bge-small-en-v1.5';
:param dimensions => 384;
:param pooling => 'cls';
MERGE (e:EmbeddingModel {slot: 'a'})
  ON CREATE SET e.name = $name, e.dimensions = $dimensions, e.pooling = $pooling, e.activeSince = $now
RETURN e.name AS name, e.dimensions AS dimensions, e.pooling AS pooling
