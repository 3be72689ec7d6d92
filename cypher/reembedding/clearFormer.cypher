// @write Removes the vectors of the model that the graph was of before, in the order of ids, and has their memories wait for new ones. No row: nothing is left.
// @returns clearedUpTo: string?
:param limit => 1000;
MATCH (e:EmbeddingModel {slot: 'a'} WHERE e.clearedUpTo IS NOT NULL)
SET e.pooling = e.pooling
WITH e, e.clearedUpTo AS after WHERE after IS NOT NULL
CALL (after) {
  MATCH (m:Memory)
  WHERE m.id > after AND (m.embedding IS NOT NULL OR m.newEmbedding IS NOT NULL OR m.taskEmbedding IS NOT NULL)
  WITH m ORDER BY m.id LIMIT $limit
  SET m:$(CASE WHEN m:Procedure THEN 'UnembeddedTask' ELSE 'Unrenewed' END)
  REMOVE m:Unindexed, m.newEmbedding, m.embedding, m.quantisedVectors, m.tokenVectors, m.embeddingModel, m.taskEmbedding, m.taskModel
  RETURN max(m.id) AS last
}
SET e.clearedUpTo = last
RETURN e.clearedUpTo AS clearedUpTo
