// @name gatherCandidatesAsOf @access read
// The same pool as it stood at an instant of both times: what had been recorded, and had happened, by then.
// @param namespace: string
// @param vector: list<float>, the query's unit vector
// @param textIds: list<string>, found by full text
// @param limit: integer, > 0, from each vector index
// @param knownAt: datetime, only what was known by then
// @param knownAtMs: integer, the same for the index
// @param validAtMs: integer, only what had happened by then
// @returns memory: {id: string, namespace: string, idempotencyKey: string?, content: string, sessionId: string?, occurredAt: datetime, recordedAt: datetime, retractedAt: datetime?, who: string?, project: string?, intent: string?, tags: list<string>, importance: float?, tier: string, energy: float, energyAt: datetime, accessCount: integer}
// @returns embedding: list<float>?, similarity: float?, contextSimilarity: float?
// :param {namespace: 'demo', vector: [i IN range(1, 384) | 0.05], textIds: [], limit: 60, knownAt: datetime('2026-01-01T00:00Z'), knownAtMs: 1767225600000, validAtMs: 1767225600000}
CYPHER 25
CALL () {
  MATCH (m:Memory)
    SEARCH m IN (VECTOR INDEX memory_embedding FOR $vector
      WHERE m.namespace = $namespace AND m.recordedAtMs <= $knownAtMs AND m.occurredAtMs <= $validAtMs LIMIT $limit)
  RETURN m
  UNION
  MATCH (m:Memory)
    SEARCH m IN (VECTOR INDEX memory_context FOR $vector
      WHERE m.namespace = $namespace AND m.recordedAtMs <= $knownAtMs AND m.occurredAtMs <= $validAtMs LIMIT $limit)
  RETURN m
  UNION
  UNWIND $textIds AS id
  MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
  RETURN m
}
WITH m
WHERE m:Episode AND m.recordedAtMs <= $knownAtMs AND m.occurredAtMs <= $validAtMs
  AND (m.retractedAt IS NULL OR m.retractedAt > $knownAt)
RETURN m {.id, .namespace, .idempotencyKey, .content, .sessionId, .occurredAt, .recordedAt, .retractedAt, .who, .project, .intent, .tags, .importance, .tier, .energy, .energyAt, .accessCount} AS memory,
  m.embedding AS embedding,
  vector.similarity.cosine(m.embedding, $vector) AS similarity,
  vector.similarity.cosine(m.contextEmbedding, $vector) AS contextSimilarity
