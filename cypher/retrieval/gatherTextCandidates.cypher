// @name gatherTextCandidates @access read
// The pool while the model cannot answer: what full text found, now or as of an instant of both times.
// @param namespace: string
// @param textIds: list<string>, found by full text
// @param past: boolean, as of the instants below rather than now
// @param knownAt: datetime, only what was known by then
// @param knownAtMs: integer, the same in milliseconds
// @param validAtMs: integer, only what had happened by then
// @returns memory: {id: string, namespace: string, idempotencyKey: string?, content: string, sessionId: string?, occurredAt: datetime, recordedAt: datetime, retractedAt: datetime?, who: string?, project: string?, intent: string?, tags: list<string>, importance: float?, tier: string, energy: float, energyAt: datetime, accessCount: integer}
// @returns embedding: list<float>?, similarity: float?, contextSimilarity: float?
// :param {namespace: 'demo', textIds: [], past: false, knownAt: datetime('2026-01-01T00:00Z'), knownAtMs: 0, validAtMs: 0}
CYPHER 25
UNWIND $textIds AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
WHERE CASE WHEN $past
  THEN m.recordedAtMs <= $knownAtMs AND m.occurredAtMs <= $validAtMs AND (m.retractedAt IS NULL OR m.retractedAt > $knownAt)
  ELSE m.live
END
RETURN m {.id, .namespace, .idempotencyKey, .content, .sessionId, .occurredAt, .recordedAt, .retractedAt, .who, .project, .intent, .tags, .importance, .tier, .energy, .energyAt, .accessCount} AS memory,
  m.embedding AS embedding, null AS similarity, null AS contextSimilarity
