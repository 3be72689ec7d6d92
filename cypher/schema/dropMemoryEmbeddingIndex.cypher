// @name dropMemoryEmbeddingIndex @access schema
// Drops the vector index over embedding, whose vectors have as many numbers as another model's.
CYPHER 25
DROP INDEX memory_embedding IF EXISTS
