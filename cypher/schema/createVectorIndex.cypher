// | NAME                       | TITLE            | OVER                             | FIELDS                                 | WHICH                                                                                                                                                                  |
// | createMemoryEmbeddingIndex | memory_embedding | (x:Memory) ON x.embedding        | x.live, x.recordedAtMs, x.occurredAtMs | embedding; only what never changes with use may stand in its WITH list                                                                                                 |
// | createProcedureTaskIndex   | procedure_task   | (x:Procedure) ON x.taskEmbedding | x.live, x.deprecated, x.recordedAtMs   | the tasks of procedures, apart from that of memories: a recall never answers with a procedure. What stands in its WITH list changes once in a procedure's life at most |
// @schema The vector index over WHICH.
// @param dimensions: integer, of the model's vectors
:param dimensions => 384;
CREATE VECTOR INDEX TITLE IF NOT EXISTS FOR OVER
WITH [x.namespace, FIELDS] OPTIONS {indexConfig: {`vector.dimensions`: $dimensions, `vector.similarity_function`: 'cosine', `vector.quantization.type`: 'SCALAR'}}
