// @fragment episode m n
// The memory m as an Episode (cypher/types.cypher). n is its Namespace node, or null.
m {
  .id, .namespace, .idempotencyKey, .content, .sessionId,
  occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,
  .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,
  .tier, .pace, .accessCount, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,
  energy:
    // <energyStored m n>
    m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))
    // </energyStored>
}
