// @name setVectors @access write
// Gives memories their vectors: of the text alone, of the text after its predecessor, both again in a byte a dimension (recall reads
// these, the indexes search those), and of its tokens there unless its namespace has late interaction turned off.
// @param model: string, the EmbeddingModel's name
// @param vectors: list<{id: string, embedding: list<float>, contextEmbedding: list<float>, quantisedVectors: bytes, tokenVectors: bytes?}>
// @returns embedded: integer
// :param {model: 'bge-small-en-v1.5', vectors: []}
CYPHER 25
UNWIND $vectors AS v
MATCH (m:Memory {id: v.id})
CALL db.create.setNodeVectorProperty(m, 'embedding', v.embedding)
CALL db.create.setNodeVectorProperty(m, 'contextEmbedding', v.contextEmbedding)
SET m.embeddingModel = $model,
  m.quantisedVectors = v.quantisedVectors,
  m.tokenVectors = CASE
    WHEN EXISTS { (:ConsolidationConfig {namespace: m.namespace, lateInteraction: false}) } THEN null
    ELSE v.tokenVectors
  END
REMOVE m:Unembedded
RETURN count(m) AS embedded
