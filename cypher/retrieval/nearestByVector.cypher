// @read The nearest live memories of one namespace by their own text; the namespace is filtered inside the index.
// @scan Unindexed: new memories wait a second or two
// @param model: string, that the vector is of; nothing is found where it is not the one in use (any more)
// @returns id: string, score: float, who: string?
:param limit => 60;
MATCH (e:EmbeddingModel {slot: 'a'} WHERE e.name = $model AND e.clearedUpTo IS NULL)
CALL (e) {
  // New memories are not in the index yet. They are read first: one that enters it meanwhile is found twice, and not missed.
  MATCH (m:Unindexed)
  WHERE m.namespace = $namespace AND m.live AND m.newEmbedding IS NOT NULL AND m.embeddingModel = $model
  WITH m, vector.similarity.cosine(m.newEmbedding, $vector) AS score
  ORDER BY score DESC
  LIMIT $limit
  RETURN m, score
  UNION ALL
  MATCH (m:Memory)
    SEARCH m IN (VECTOR INDEX memory_embedding FOR $vector WHERE m.namespace = $namespace AND m.live = true LIMIT $limit) SCORE AS score
  RETURN m, score
}
RETURN m.id AS id, max(score) AS score, m.who AS who
ORDER BY score DESC
LIMIT $limit
