// One vector index finds all that two found. The vector of a text after its predecessor's stays among the quantised ones.
DROP INDEX memory_context IF EXISTS;
DROP INDEX memory_context_b IF EXISTS;
MATCH (m:Memory)
CALL (m) {
  REMOVE m.contextEmbedding, m.contextEmbeddingB, m.newContextEmbedding, m.newContextEmbeddingB
} IN TRANSACTIONS OF 1000 ROWS;
