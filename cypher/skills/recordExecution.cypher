// @write Records an execution of a procedure under its key, with its effects. If the key was used before, it changes nothing and returns the first receipt. A revision
// keeps the version that it replaces. Run it behind lockProcedure.
// @param procedureId: string
// @param id: string, of the execution
// @param success: boolean
// @param note: string?
// @param error: string?
// @param successCount: integer, with this one
// @param executionCount: integer, with this one
// @param successRate: float, with this one
// @param deprecated: boolean, with this one
// @param revision: {steps: list<string>, script: string}?
// @returns id: string, procedureId: string, success: boolean, at: datetime, successRate: float, executionCount: integer, version: integer, revised: boolean, deprecated: boolean
:param procedureId => head(COLLECT { MATCH (p:Procedure {namespace: 'example'}) RETURN p.id ORDER BY p.id LIMIT 1 });
:param id => randomUUID();
:param dedupKey => 'x:by-hand';
:param success => true;
:param note => null;
:param error => null;
:param successCount => 1;
:param executionCount => 1;
:param successRate => 1.0;
:param deprecated => false;
:param revision => null;
MATCH (p:Memory:Procedure {id: $procedureId} WHERE p.namespace = $namespace)
MERGE (e:Execution {namespace: $namespace, dedupKey: $dedupKey})
  ON CREATE SET e.id = $id, e.memoryId = $procedureId, e.success = $success, e.note = $note, e.error = $error, e.at = $now,
    e.successRate = $successRate, e.executionCount = $executionCount, e.deprecated = $deprecated, e.revised = $revision IS NOT NULL,
    e.version = p.version + CASE WHEN $revision IS NULL THEN 0 ELSE 1 END,
    e.fromSuccessCount = p.successCount, e.fromExecutionCount = p.executionCount, e.fromLastExecutedAt = p.lastExecutedAt
WITH p, e
CALL (p, e) {
  WITH p, e WHERE e.id = $id
  CREATE (p)-[:EXECUTED]->(e)
  WITH p
  CALL (p) {
    WITH p WHERE $revision IS NOT NULL
    CREATE (p)-[:HAD_VERSION]->(:ProcedureVersion {namespace: $namespace, memoryId: p.id, version: p.version, steps: p.steps, script: p.script,
      recordedAt: p.versionAt, retractedAt: $now})
    SET p.version = p.version + 1, p.versionAt = $now, p.steps = $revision.steps, p.script = $revision.script
  }
  SET p.reported = true, p.successCount = $successCount, p.executionCount = $executionCount, p.successRate = $successRate,
    p.lastExecutedAt = CASE WHEN p.lastExecutedAt > $now THEN p.lastExecutedAt ELSE $now END,
    p.deprecatedAt = CASE WHEN $deprecated AND NOT p.deprecated THEN $now ELSE p.deprecatedAt END
  SET p.deprecated = $deprecated
}
RETURN e.id AS id, e.memoryId AS procedureId, e.success AS success, e.at AS at, e.successRate AS successRate, e.executionCount AS executionCount,
  e.version AS version, e.revised AS revised, e.deprecated AS deprecated
