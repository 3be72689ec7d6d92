// @name setNameVectors @access write
// @slots
// Gives entities the vectors of their names, as memories get theirs.
// @store-wide the ids are those that the queue of every namespace gave, none comes from a caller
// @param model: string, the EmbeddingModel's name
// @param vectors: list<{id: string, vector: list<float>}>
// @returns embedded: integer
:param model => 'bge-small-en-v1.5';
:param vectors => COLLECT { MATCH (e:Entity {namespace: 'example'}) WHERE e.nameEmbedding IS NOT NULL RETURN {id: e.id, vector: e.nameEmbedding} LIMIT 1 };
CYPHER 25
MATCH (m:EmbeddingModel {slot: 'a'})
WHERE m.name = $model AND (m.active OR m.embeddedUpTo IS NOT NULL)
WITH m,
  // <changingModel m>
  m.active AND EXISTS { MATCH (next:EmbeddingModel) WHERE next.slot > '' AND next.embeddedUpTo IS NOT NULL }
  // </changingModel>
  AS changing
UNWIND $vectors AS v
MATCH (e:Memory {id: v.id})
CALL db.create.setNodeVectorProperty(e, 'nameEmbedding', v.vector)
SET e.nameModel = $model
CALL (e, changing) { WHEN changing THEN { SET e:Unrenewed } ELSE { REMOVE e:Unrenewed } }
CALL (e, m) { WHEN m.active THEN { REMOVE e:UnembeddedName } }
RETURN count(e) AS embedded
