// @write Writes the vectors of memories: of the text alone and of the text after its predecessor, both also with a byte a dimension. Recall reads the bytes; the
// indexes search the others. Writes token vectors as bytes, unless the namespace has late interaction turned off. Writes nothing if the graph is of another
// model by now, nor where the text before has changed since it was read: that memory still waits.
// @store-wide the ids are those that the queue of every namespace gave, or that the caller of the statement has just made
// @param model: string, the EmbeddingModel's name
// @param vectors: list<{id: string, precedingContent: string?, own: list<float>, quantised: bytes, tokens: bytes?}>
// @returns embedded: integer
:param vectors => COLLECT { MATCH (m:Episode {namespace: 'example'}) WHERE m.embedding IS NOT NULL RETURN {id: m.id, precedingContent: m.precedingContent, own: m.embedding, quantised: m.quantisedVectors, tokens: m.tokenVectors} LIMIT 1 };
MATCH (e:EmbeddingModel {slot: 'a'} WHERE e.name = $model AND e.dimensions = size($vectors[0].own))
UNWIND $vectors AS v
MATCH (m:Memory {id: v.id})
WHERE coalesce(m.precedingContent, '') = coalesce(v.precedingContent, '')
CALL db.create.setNodeVectorProperty(m, 'embedding', v.own)
SET m.embeddingModel = $model,
  m.quantisedVectors = v.quantised,
  m.tokenVectors = CASE
    WHEN EXISTS { (:ConsolidationConfig {namespace: m.namespace, lateInteraction: false}) } THEN null
    ELSE v.tokens
  END
REMOVE m.newEmbedding, m:Unrenewed
// <digested m ['embed']>
RETURN count(m) AS embedded
