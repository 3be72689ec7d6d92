// @name placeModel @access write
// Puts a model into a slot that is free; who came first stays.
// @param slot: string, a or b
// @param name: string
// @param dimensions: integer
// @param pooling: string
// @param now: datetime
// @param active: boolean, whether it is the one in use from now on; otherwise the graph begins to be changed over to it
// @returns name: string, dimensions: integer, pooling: string
:param slot => 'a';
:param name => 'bge-small-en-v1.5';
:param dimensions => 384;
:param pooling => 'cls';
:param now => datetime();
:param active => true;
CYPHER 25
MERGE (e:EmbeddingModel {slot: $slot})
  ON CREATE SET e.name = $name, e.dimensions = $dimensions, e.pooling = $pooling, e.active = $active,
    e.activeSince = CASE WHEN $active THEN $now END, e.embeddedUpTo = CASE WHEN $active THEN null ELSE '' END
RETURN e.name AS name, e.dimensions AS dimensions, e.pooling AS pooling
