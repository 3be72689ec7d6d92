// @name dropMemoryEmbeddingIndex @access schema
// @slots
// Drops the vector index over embedding, once its model is no longer in use.
CYPHER 25
DROP INDEX memory_embedding IF EXISTS
