// Consolidation finds what is due in a namespace, and a session's memories, by index.
CREATE INDEX memory_due IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.reviewAt);
CREATE INDEX memory_session IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.sessionId);
CREATE CONSTRAINT consolidation_run_id IF NOT EXISTS FOR (r:ConsolidationRun) REQUIRE r.id IS UNIQUE;
