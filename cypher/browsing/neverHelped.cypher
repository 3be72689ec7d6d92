// @name neverHelped @access read
// Live memories that recalls brought and of which none is known to have helped: those brought most often first. A memory counts once a recall.
// @param namespace: string
// @param via: string?, only recalls that this asked
// @param limit: integer, > 0
// @returns memory: Episode
// @returns shown: integer, latestAt: datetime
:param namespace => 'example';
:param via => null;
:param limit => 20;
CYPHER 25
MATCH (r:Recall)
USING INDEX r:Recall(namespace, at)
WHERE r.namespace = $namespace AND r.at IS NOT NULL
UNWIND r.hitIds AS id
WITH id, sum(CASE WHEN $via IS NULL OR $via = r.via THEN 1 ELSE 0 END) AS shown, max(r.at) AS latestAt,
  sum(CASE WHEN id IN coalesce(r.helpful, []) THEN 1 ELSE 0 END) AS helped
WHERE shown > 0 AND helped = 0
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)
WITH m, shown, latestAt ORDER BY shown DESC, latestAt DESC, m.id LIMIT $limit
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
  AS memory, shown, latestAt
ORDER BY shown DESC, latestAt DESC, memory.id
