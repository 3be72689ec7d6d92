// @fragment setVectors m v e changing
// Writes the vectors v of the memory m, by the model e, also with a byte a dimension. During a change of model, a memory with vectors of the old model waits for those of the new one.
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
