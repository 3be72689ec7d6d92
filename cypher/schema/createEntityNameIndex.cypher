// @name createEntityNameIndex @access schema
// @slots
// The vector index over the names of entities, apart from that of memories: a recall never answers with an entity.
// @param dimensions: integer, of the model's vectors
:param dimensions => 384;
CYPHER 25
CREATE VECTOR INDEX entity_name IF NOT EXISTS FOR (e:Entity) ON e.nameEmbedding
WITH [e.namespace] OPTIONS {indexConfig: {`vector.dimensions`: $dimensions, `vector.similarity_function`: 'cosine', `vector.quantization.type`: 'SCALAR'}}
