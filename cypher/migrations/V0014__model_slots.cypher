// The graph can hold the vectors of two models beside one another, each in a slot of its own. A change to another model that an earlier version left
// half done has mixed their vectors: all of them are then made anew.
DROP CONSTRAINT embedding_model_name IF EXISTS;
CREATE CONSTRAINT embedding_model_slot IF NOT EXISTS FOR (e:EmbeddingModel) REQUIRE e.slot IS UNIQUE;
CREATE INDEX unrenewed_id IF NOT EXISTS FOR (m:Unrenewed) ON (m.id);
MATCH (e:EmbeddingModel)
WHERE e.active AND e.embeddedUpTo IS NOT NULL
MATCH (m:Episode)
CALL (m) {
  SET m:Unembedded
  REMOVE m.embedding, m.contextEmbedding, m.quantisedVectors, m.tokenVectors, m.embeddingModel
} IN TRANSACTIONS OF 1000 ROWS;
MATCH (e:EmbeddingModel)
WHERE e.active AND e.embeddedUpTo IS NOT NULL
MATCH (p:Procedure)
CALL (p) {
  SET p:UnembeddedTask
} IN TRANSACTIONS OF 1000 ROWS;
MATCH (e:EmbeddingModel)
WHERE e.slot IS NULL AND (NOT e.active OR e.embeddedUpTo IS NOT NULL)
DELETE e;
MATCH (e:EmbeddingModel)
WHERE e.slot IS NULL
SET e.slot = 'a';
