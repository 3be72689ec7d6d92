// @name hydrateCandidates @access read
// Live memories by id as candidates of a recall.
// @param namespace: string
// @param ids: list<string>
// @returns memory: Episode
// @returns predecessorId: string?
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
CYPHER 25
OPTIONAL MATCH (n:Namespace {name: $namespace})
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)
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
