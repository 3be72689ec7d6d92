// @name restoreExecutions @access write
// Puts back what came of carrying procedures out, under the procedure that it names. `nth`: how many like it there are once it is there; with as many, it is. Where the procedure is missing, it is left out.
// `taken`: another execution of the namespace has its idempotency key; it is left out, too.
// @returns at: integer, created: boolean, dangling: boolean, taken: boolean
:param changes => COLLECT { MATCH (p:Procedure {namespace: 'example'})-[:EXECUTED]->(x) RETURN {at: 1, memoryId: p.id, properties: properties(x), of: p.id, run: null, nth: 1} LIMIT 2 };
CYPHER 25
UNWIND $changes AS change
OPTIONAL MATCH (m:Memory {id: change.of} WHERE m.namespace = $namespace)
OPTIONAL MATCH (run:ConsolidationRun {id: change.run} WHERE run.namespace = $namespace)
WITH change, m, run,
  (change.of IS NOT NULL AND m IS NULL) OR (change.run IS NOT NULL AND run IS NULL) AS dangling,
  COUNT {
    MATCH (c:Execution)
    USING INDEX c:Execution(namespace, memoryId)
    WHERE c.namespace = $namespace AND c.memoryId = change.memoryId AND properties(c) = change.properties
  } AS there
WITH *, NOT dangling AND there < change.nth AS missing
WITH *, missing AND EXISTS { (:Execution {namespace: $namespace, dedupKey: change.properties.dedupKey}) } AS taken
WITH *, missing AND NOT taken AS created
CALL (change, m, run, created) {
  WHEN created THEN {
    CREATE (c:Execution)
    SET c = change.properties
    CALL (c, m) { WHEN m IS NOT NULL THEN { CREATE (m)-[:EXECUTED]->(c) } }
    CALL (c, run) { WHEN run IS NOT NULL THEN { CREATE (c)-[:CRYSTALLIZED_INTO]->(run) } }
  }
}
RETURN change.at AS at, created, dangling, taken
