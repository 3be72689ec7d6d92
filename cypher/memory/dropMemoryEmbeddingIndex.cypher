// @name dropMemoryEmbeddingIndex @access schema
// Drops the vector index over embedding, before it is made anew for another model.
CYPHER 25
DROP INDEX memory_embedding IF EXISTS
