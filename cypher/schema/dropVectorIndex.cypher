// | NAME                     | TITLE            | OVER                    |
// | dropMemoryEmbeddingIndex | memory_embedding | embedding               |
// | dropProcedureTaskIndex   | procedure_task   | the tasks of procedures |
// @schema Drops the vector index over OVER, whose vectors have as many numbers as another model's.
DROP INDEX TITLE IF EXISTS
