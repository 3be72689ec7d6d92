// @write Gives procedures the vectors of their tasks, as memories get theirs.
// @store-wide the ids are those that the queue of every namespace gave, or that the caller of the statement has just made
// @param model: string, the EmbeddingModel's name
// @param vectors: list<{id: string, vector: list<float>}>
// @returns embedded: integer
:param vectors => COLLECT { MATCH (p:Procedure {namespace: 'example'}) WHERE p.taskEmbedding IS NOT NULL RETURN {id: p.id, vector: p.taskEmbedding} LIMIT 1 };
MATCH (e:EmbeddingModel {slot: 'a'} WHERE e.name = $model)
UNWIND $vectors AS v
MATCH (p:Memory {id: v.id})
CALL db.create.setNodeVectorProperty(p, 'taskEmbedding', v.vector)
SET p.taskModel = $model
REMOVE p:UnembeddedTask
RETURN count(p) AS embedded
