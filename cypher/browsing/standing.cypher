// @name standing @access read
// Pinned memories of a namespace that stand, the latest pinned first. Left out: what has expired, what was archived, and what something newer contradicts or replaces.
// @param namespace: string
// @param now: datetime
// @param limit: integer, > 0
// @returns memory: Episode
:param namespace => 'example';
:param now => datetime();
:param limit => 100;
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(namespace, pinnedAt)
WHERE m.namespace = $namespace AND m.pinnedAt IS NOT NULL AND m:Episode AND m.live AND m.tier <> 'archived' AND coalesce(m.dueAt > $now, true)
OPTIONAL MATCH (n:Namespace {name: $namespace})
WITH
  // <episode m n>
  m {
    .id, .namespace, .idempotencyKey, .content, .sessionId,
    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,
    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,
    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,
    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,
    energy:
      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))
      ,
    corrected:
      EXISTS {
        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
        WHERE rival.live AND rival.namespace = m.namespace AND
          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN
            (rival.occurredAtMs > m.occurredAtMs
              OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs > m.recordedAtMs)
              OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs = m.recordedAtMs AND startNode(contradiction) = rival))
            THEN 'NEWER' ELSE 'OLDER' END
      }
  }
  // </episode>
  AS memory, m
WHERE NOT memory.corrected
WITH memory ORDER BY m.pinnedAt DESC, memory.id DESC
RETURN memory LIMIT $limit
