// @name dropMemoryContextIndex @access schema
// @slots
// Drops the vector index over contextEmbedding, once its model is no longer in use.
CYPHER 25
DROP INDEX memory_context IF EXISTS
