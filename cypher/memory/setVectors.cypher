// @name setVectors @access write
// @slots
// Gives memories their vectors: of the text alone, of the text after its predecessor, both again in a byte a dimension (recall reads
// these, the indexes search those), and of its tokens there unless its namespace has late interaction turned off. Writes nothing where the slot
// is another model's by now. While the graph is being changed over to another model, what gets vectors of the one in use waits for those of the other.
// @store-wide the ids are those that the queue of every namespace gave, or that the caller of the statement has just made
// @param model: string, the EmbeddingModel's name
// @param vectors: list<{id: string, own: list<float>, inContext: list<float>, quantised: bytes, tokens: bytes?}>
// @returns embedded: integer
// :param model => 'bge-small-en-v1.5';
// :param vectors => COLLECT { MATCH (m:Episode {namespace: 'example'}) WHERE m.embedding IS NOT NULL RETURN {id: m.id, own: m.embedding, inContext: m.contextEmbedding, quantised: m.quantisedVectors, tokens: m.tokenVectors} LIMIT 1 };
CYPHER 25
MATCH (e:EmbeddingModel {slot: 'a'})
WHERE e.name = $model AND (e.active OR e.embeddedUpTo IS NOT NULL)
WITH e, e.active AND EXISTS { MATCH (next:EmbeddingModel) WHERE next.slot > '' AND next.embeddedUpTo IS NOT NULL } AS changing
UNWIND $vectors AS v
MATCH (m:Memory {id: v.id})
CALL db.create.setNodeVectorProperty(m, 'embedding', v.own)
CALL db.create.setNodeVectorProperty(m, 'contextEmbedding', v.inContext)
SET m.embeddingModel = $model,
  m.quantisedVectors = v.quantised,
  m.tokenVectors = CASE
    WHEN EXISTS { (:ConsolidationConfig {namespace: m.namespace, lateInteraction: false}) } THEN null
    ELSE v.tokens
  END
CALL (m, changing) { WHEN changing THEN { SET m:Unrenewed } ELSE { REMOVE m:Unrenewed } }
CALL (m, e) { WHEN e.active THEN { REMOVE m:Unembedded } }
RETURN count(m) AS embedded
