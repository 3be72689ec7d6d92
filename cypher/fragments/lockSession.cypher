// @fragment lockSession sessionId
// Makes the session s where it is new, takes its write lock, and finds its last turn and its working memory under that lock.
MERGE (s:Session {namespace: $namespace, id: sessionId})
  ON CREATE SET s.startedAt = $now
SET s.lastActiveAt = $now
WITH s, COLLECT {
  MATCH (s)-[holds:HOLDS]->(m:Memory) WHERE m.live
  RETURN {id: m.id, slot: holds.slot, activatedAt: holds.activatedAt.epochMillis, accessCount: holds.accessCount}
} AS held
OPTIONAL MATCH (s)-[:LAST]->(tail:Memory)
