// @name createProcedureTaskIndex @access schema
// The vector index over the tasks of procedures, apart from that of memories: a recall never answers with a procedure. What stands in its WITH list
// changes once in a procedure's life at most.
// @param dimensions: integer, of the model's vectors
:param dimensions => 384;
CYPHER 25
CREATE VECTOR INDEX procedure_task IF NOT EXISTS FOR (p:Procedure) ON p.taskEmbedding
WITH [p.namespace, p.live, p.deprecated, p.recordedAtMs] OPTIONS {indexConfig: {`vector.dimensions`: $dimensions, `vector.similarity_function`: 'cosine', `vector.quantization.type`: 'SCALAR'}}
