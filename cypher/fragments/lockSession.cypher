// @fragment lockSession sessionId
// Makes the session s where it is new, takes its write lock, and finds its last turn under that lock.
MERGE (s:Session {namespace: $namespace, id: sessionId})
  ON CREATE SET s.startedAt = $now
SET s.lastActiveAt = $now
WITH s
OPTIONAL MATCH (s)-[:LAST]->(tail:Memory)
