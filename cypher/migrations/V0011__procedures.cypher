// Procedures are found by the task that they are for: by words, by vectors that are still to come (`:UnembeddedTask`), and page by page. How often
// each was carried out is counted exactly, and a report of it is taken once.
CREATE FULLTEXT INDEX procedure_text IF NOT EXISTS FOR (p:Procedure) ON EACH [p.taskKey, p.name, p.triggerPattern]
OPTIONS {indexConfig: {`fulltext.analyzer`: 'english', `fulltext.eventually_consistent`: false}};
CREATE INDEX procedure_listing IF NOT EXISTS FOR (p:Procedure) ON (p.namespace, p.recordedAtMs, p.id);
CREATE INDEX unembedded_task_id IF NOT EXISTS FOR (p:UnembeddedTask) ON (p.id);
CREATE CONSTRAINT execution_dedup IF NOT EXISTS FOR (e:Execution) REQUIRE (e.namespace, e.dedupKey) IS UNIQUE;
CREATE INDEX execution_memory IF NOT EXISTS FOR (e:Execution) ON (e.namespace, e.memoryId);
CREATE INDEX procedure_version_memory IF NOT EXISTS FOR (v:ProcedureVersion) ON (v.namespace, v.memoryId);
MATCH (p:Procedure)
CALL (p) {
  SET p:UnembeddedTask, p.recordedAtMs = p.recordedAt.epochMillis, p.versionAt = p.recordedAt,
    p.successCount = toInteger(round(p.successRate * p.executionCount)),
    p.taskKey = head([(p)-[:DERIVED_FROM]->(m) WHERE m.live | m.namespaceKey])
} IN TRANSACTIONS OF 1000 ROWS;
