// @read Live memories from spans of time that the question names, those of each span that are nearest to it.
// @scan Unindexed: new memories wait a second or two
// @param spans: list<{from: instant, to: instant}>, the end exclusive
// @param limit: integer, > 0, from each span
// @returns memory: Episode
// @returns predecessorId: string?
:param spans => [{from: datetime('2026-03-01T00:00Z').epochMillis, to: datetime('2026-04-01T00:00Z').epochMillis}];
:param limit => 20;
MATCH (e:EmbeddingModel {slot: 'a'} WHERE e.name = $model AND e.clearedUpTo IS NULL)
UNWIND $spans AS span
CALL (span) {
  MATCH (m:Unindexed)
  WHERE m.namespace = $namespace AND m.live AND m.occurredAtMs >= span.from AND m.occurredAtMs < span.to
    AND m.newEmbedding IS NOT NULL AND m.embeddingModel = $model
  WITH m ORDER BY vector.similarity.cosine(m.newEmbedding, $vector) DESC
  LIMIT $limit
  RETURN m
  UNION
  MATCH (m:Memory)
    SEARCH m IN (VECTOR INDEX memory_embedding FOR $vector
      WHERE m.namespace = $namespace AND m.live = true AND m.occurredAtMs >= span.from AND m.occurredAtMs < span.to LIMIT $limit)
  RETURN m
}
WITH DISTINCT m WHERE m:Episode AND m.live
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN
  // <episode m n>
  AS memory,
  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId
