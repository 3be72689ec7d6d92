// @name createMemoryEmbeddingIndex @access schema
// The vector index over embedding; only what never changes with use may stand in its WITH list.
// @param dimensions: integer, of the model's vectors
:param dimensions => 384;
CYPHER 25
CREATE VECTOR INDEX memory_embedding IF NOT EXISTS FOR (m:Memory) ON m.embedding
WITH [m.namespace, m.live, m.recordedAtMs, m.occurredAtMs] OPTIONS {indexConfig: {`vector.dimensions`: $dimensions, `vector.similarity_function`: 'cosine', `vector.quantization.type`: 'SCALAR'}}
