// @fragment episode m n
// The memory m as an Episode (cypher/types.cypher). n is its Namespace node, or null.
m {
  .id, .namespace, .idempotencyKey, .content, .sessionId,
  occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,
  pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,
  .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,
  .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,
  acceleratedAt: m.acceleratedAt.epochMillis,
  energy:
    // <energyStored m n>
    m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))
    // </energyStored>
    ,
  corrected:
    // <corrected m>
    EXISTS {
      MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
      WHERE rival.live AND rival.namespace = m.namespace AND
        coalesce(contradiction.resolution, 'NEWER') = CASE WHEN
          [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]
          THEN 'NEWER' ELSE 'OLDER' END
    }
    // </corrected>
}
