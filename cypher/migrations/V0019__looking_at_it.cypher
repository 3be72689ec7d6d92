// What people look at is found by index: memories by when they were recorded and when they happened, sessions and runs the latest first, changes of tier and clusters by time.
CREATE INDEX episode_recorded IF NOT EXISTS FOR (m:Episode) ON (m.namespace, m.recordedAtMs, m.id);
CREATE INDEX episode_occurred IF NOT EXISTS FOR (m:Episode) ON (m.namespace, m.occurredAtMs, m.id);
CREATE INDEX session_active IF NOT EXISTS FOR (s:Session) ON (s.namespace, s.lastActiveAt, s.id);
CREATE INDEX run_started IF NOT EXISTS FOR (r:ConsolidationRun) ON (r.namespace, r.startedAt, r.id);
CREATE INDEX cluster_formed IF NOT EXISTS FOR (c:SemanticCluster) ON (c.namespace, c.formedAt);
CREATE INDEX tier_change_at IF NOT EXISTS FOR (c:TierChange) ON (c.namespace, c.at);
MATCH (s:Session) WHERE s.lastActiveAt IS NULL
CALL (s) {
  OPTIONAL MATCH (s)-[:LAST]->(m:Memory)
  WITH s, m LIMIT 1
  SET s.lastActiveAt = coalesce(m.recordedAt, s.startedAt, datetime({epochMillis: 0}))
} IN TRANSACTIONS OF 1000 ROWS;
