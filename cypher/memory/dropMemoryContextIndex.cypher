// @name dropMemoryContextIndex @access schema
// Drops the vector index over contextEmbedding, before it is made anew for another model.
CYPHER 25
DROP INDEX memory_context IF EXISTS
