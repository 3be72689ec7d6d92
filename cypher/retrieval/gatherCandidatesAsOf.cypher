// @read The candidates of a recall at a pair of valid time and recorded time: what had been recorded, and had happened, by then.
// @scan Unindexed: new memories wait a second or two
// @param textIds: list<string>, found by full text
// @param limit: integer, > 0, from the vector index
// @returns memory: Episode
// @returns predecessorId: string?
:param textIds => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
:param limit => 60;
CALL () {
  MATCH (e:EmbeddingModel {slot: 'a'} WHERE e.name = $model AND e.clearedUpTo IS NULL)
  CALL (e) {
    MATCH (m:Unindexed)
    WHERE m.namespace = $namespace AND m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND m.newEmbedding IS NOT NULL AND m.embeddingModel = $model
    WITH m ORDER BY vector.similarity.cosine(m.newEmbedding, $vector) DESC
    LIMIT $limit
    RETURN m
    UNION
    MATCH (m:Memory)
      SEARCH m IN (VECTOR INDEX memory_embedding FOR $vector
        WHERE m.namespace = $namespace AND m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt LIMIT $limit)
    RETURN m
  }
  RETURN m
  UNION
  UNWIND $textIds AS id
  MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
  RETURN m
}
WITH m
WHERE m:Episode AND
  // <recordedThen m>
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN
  // <episode m n>
  AS memory,
  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId
