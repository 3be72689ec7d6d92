// @name setTaskVectors @access write
// Gives procedures the vectors of their tasks.
// @param model: string, the EmbeddingModel's name
// @param vectors: list<{id: string, vector: list<float>}>
// @returns embedded: integer
// :param {model: 'bge-small-en-v1.5', vectors: []}
CYPHER 25
UNWIND $vectors AS v
MATCH (p:Memory {id: v.id})
CALL db.create.setNodeVectorProperty(p, 'taskEmbedding', v.vector)
SET p.taskModel = $model
REMOVE p:UnembeddedTask
RETURN count(p) AS embedded
