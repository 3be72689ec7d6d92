// @name setTaskVectors @access write
// @slots
// Gives procedures the vectors of their tasks, as memories get theirs.
// @store-wide the ids are those that the queue of every namespace gave, or that the caller of the statement has just made
// @param model: string, the EmbeddingModel's name
// @param vectors: list<{id: string, vector: list<float>}>
// @returns embedded: integer
:param model => 'bge-small-en-v1.5';
:param vectors => COLLECT { MATCH (p:Procedure {namespace: 'example'}) WHERE p.taskEmbedding IS NOT NULL RETURN {id: p.id, vector: p.taskEmbedding} LIMIT 1 };
CYPHER 25
MATCH (e:EmbeddingModel {slot: 'a'})
WHERE e.name = $model AND (e.active OR e.embeddedUpTo IS NOT NULL)
WITH e,
  // <changingModel e>
  e.active AND EXISTS { MATCH (next:EmbeddingModel) WHERE next.slot > '' AND next.embeddedUpTo IS NOT NULL }
  // </changingModel>
  AS changing
UNWIND $vectors AS v
MATCH (p:Memory {id: v.id})
CALL db.create.setNodeVectorProperty(p, 'taskEmbedding', v.vector)
SET p.taskModel = $model
CALL (p, changing) { WHEN changing THEN { SET p:Unrenewed } ELSE { REMOVE p:Unrenewed } }
CALL (p, e) { WHEN e.active THEN { REMOVE p:UnembeddedTask } }
RETURN count(p) AS embedded
