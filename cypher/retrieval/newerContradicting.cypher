// @name newerContradicting @access read
// Newer memories that seem to contradict these, the newest first. Encoding made the links; they are read now or as of a past time. Newer means happened later;
// of what happened at once, recorded later.
// @param namespace: string
// @param ids: list<string>
// @param past: boolean, as of the instants below rather than now
// @param knownAt: instant, only what was known by then
// @param validAt: instant, only what had happened by then
// @param most: integer, > 0, for each
// @returns olderId: string, memory: Episode
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'})-[:CONTRADICTS]-() RETURN DISTINCT m.id LIMIT 5 };
:param past => false;
:param knownAt => datetime().epochMillis;
:param validAt => datetime().epochMillis;
:param most => 3;
CYPHER 25
UNWIND $ids AS olderId
MATCH (older:Memory:Episode {id: olderId} WHERE older.namespace = $namespace)
CALL (older) {
  MATCH (older)-[r:CONTRADICTS]-(m:Memory:Episode)
  WHERE m.namespace = $namespace
    AND (m.occurredAtMs > older.occurredAtMs
      OR (m.occurredAtMs = older.occurredAtMs AND m.recordedAtMs > older.recordedAtMs)
      OR (m.occurredAtMs = older.occurredAtMs AND m.recordedAtMs = older.recordedAtMs AND startNode(r) = m))
    AND CASE WHEN $past THEN
      // <recordedThen m>
      m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND coalesce(m.retractedAt.epochMillis > $knownAt, true)
      // </recordedThen>
      ELSE m.live END
  RETURN DISTINCT m ORDER BY m.occurredAtMs DESC, m.recordedAtMs DESC, m.id DESC LIMIT $most
}
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN olderId,
  // <episode m n>
  m {
    .id, .namespace, .idempotencyKey, .content, .sessionId,
    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,
    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,
    .tier, .accessCount, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,
    energy:
      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))
  }
  // </episode>
  AS memory
ORDER BY olderId, memory.occurredAt DESC, memory.recordedAt DESC, memory.id DESC
