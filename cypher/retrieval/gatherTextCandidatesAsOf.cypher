// @name gatherTextCandidatesAsOf @access read
// The candidates that full text found, at a pair of valid time and recorded time, while the model cannot answer.
// @param namespace: string
// @param textIds: list<string>, found by full text
// @param knownAt: instant, only what was known by then
// @param validAt: instant, only what had happened by then
// @returns memory: Episode
// @returns predecessorId: string?
:param namespace => 'example';
:param textIds => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
:param knownAt => datetime().epochMillis;
:param validAt => datetime().epochMillis;
CYPHER 25
UNWIND $textIds AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
WHERE
  // <recordedThen m>
  m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND
  coalesce(m.retractedAt.epochMillis > $knownAt, true)
    AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt AND m.forgottenSpans[i + 1] > $knownAt)
  // </recordedThen>
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN
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
  AS memory,
  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId
