// @name neighbours @access read
// The turns of the same session around each memory, up to a distance, now or at a pair of valid time and recorded time.
// @param namespace: string
// @param ids: list<string>
// @param distance: integer, > 0
// @param past: boolean, as of the instants below rather than now
// @param knownAt: instant, only what was known by then
// @param validAt: instant, only what had happened by then
// @returns ofId: string, offset: integer, memory: Episode
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
:param distance => 1;
:param past => false;
:param knownAt => datetime().epochMillis;
:param validAt => datetime().epochMillis;
CYPHER 25
UNWIND $ids AS ofId
MATCH (centre:Memory {id: ofId} WHERE centre.namespace = $namespace)
CALL (centre) {
  MATCH path = (centre)-[:NEXT*1..10]->(m:Memory)
  WHERE length(path) <= $distance
  RETURN m, length(path) AS offset
  UNION
  MATCH path = (m:Memory)-[:NEXT*1..10]->(centre)
  WHERE length(path) <= $distance
  RETURN m, -length(path) AS offset
}
WITH ofId, m, offset
WHERE CASE WHEN $past THEN
  // <recordedThen m>
  m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND
  coalesce(m.retractedAt.epochMillis > $knownAt, true)
    AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt AND m.forgottenSpans[i + 1] > $knownAt)
  // </recordedThen>
  ELSE m.live END
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN ofId, offset,
  // <episode m n>
  m {
    .id, .namespace, .idempotencyKey, .content, .sessionId,
    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,
    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,
    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,
    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,
    acceleratedAt: m.acceleratedAt.epochMillis,
    energy:
      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))
      ,
    corrected:
      EXISTS {
        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
        WHERE rival.live AND rival.namespace = m.namespace AND
          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN
            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]
            THEN 'NEWER' ELSE 'OLDER' END
      }
  }
  // </episode>
  AS memory
ORDER BY ofId, offset
