// @name removeVectors @access write
// @slots
// Removes the vectors of a model that is neither in use nor going to be, in the order of ids. Where nothing is left, no id comes back.
// @param after: string, the id before the first one; '' for the beginning
// @param limit: integer, > 0
// @returns last: string?
:param after => '';
:param limit => 1000;
CYPHER 25
MATCH (e:EmbeddingModel {slot: 'a'})
WHERE NOT e.active AND e.embeddedUpTo IS NULL
CALL (e) {
  MATCH (m:Memory)
  WHERE m.id > $after
    AND (m.embeddingModel IS NOT NULL OR m.taskModel IS NOT NULL OR m.embedding IS NOT NULL OR m.newEmbedding IS NOT NULL OR m.taskEmbedding IS NOT NULL)
  WITH m ORDER BY m.id LIMIT $limit
  REMOVE m.newEmbedding, m.embedding, m.quantisedVectors, m.tokenVectors, m.embeddingModel, m.taskEmbedding, m.taskModel
  RETURN m.id AS id
}
RETURN max(id) AS last
