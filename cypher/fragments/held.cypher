// @fragment held s
// What the session s has in its working memory.
COLLECT {
  MATCH (s)-[holds:HOLDS]->(m:Memory) WHERE m.live
  RETURN {id: m.id, slot: holds.slot, activatedAt: holds.activatedAt.epochMillis, accessCount: holds.accessCount}
}
