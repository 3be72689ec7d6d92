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
    ,
  corrected:
    // <corrected m>
}
