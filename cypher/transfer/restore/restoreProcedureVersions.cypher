// @name restoreProcedureVersions @access write
// Puts earlier versions of procedures back, under the procedure that they name. `nth`: how many like it there are once it is there; with as many, it is. Where the procedure is missing, it is left out.
// @returns at: integer, created: boolean, dangling: boolean
:param changes => COLLECT { MATCH (p:Procedure {namespace: 'example'})-[:HAD_VERSION]->(v) RETURN {at: 1, memoryId: p.id, properties: properties(v), of: p.id, run: null, nth: 1} LIMIT 2 };
CYPHER 25
UNWIND $changes AS change
OPTIONAL MATCH (m:Memory {id: change.of} WHERE m.namespace = $namespace)
OPTIONAL MATCH (run:ConsolidationRun {id: change.run} WHERE run.namespace = $namespace)
WITH change, m, run,
  (change.of IS NOT NULL AND m IS NULL) OR (change.run IS NOT NULL AND run IS NULL) AS dangling,
  COUNT {
    MATCH (c:ProcedureVersion)
    USING INDEX c:ProcedureVersion(namespace, memoryId)
    WHERE c.namespace = $namespace AND c.memoryId = change.memoryId AND properties(c) = change.properties
  } AS there
WITH *, NOT dangling AND there < change.nth AS created
CALL (change, m, run, created) {
  WHEN created THEN {
    CREATE (c:ProcedureVersion)
    SET c = change.properties
    CALL (c, m) { WHEN m IS NOT NULL THEN { CREATE (m)-[:HAD_VERSION]->(c) } }
    CALL (c, run) { WHEN run IS NOT NULL THEN { CREATE (c)-[:CRYSTALLIZED_INTO]->(run) } }
  }
}
RETURN change.at AS at, created, dangling
