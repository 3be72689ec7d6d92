// | NAME                     | LABEL            | TYPE        | TAKEN                                                                                             |
// | restoreChanges           | Change           | CHANGED     | false                                                                                             |
// | restoreTierChanges       | TierChange       | PROMOTED_TO | false                                                                                             |
// | restoreProcedureVersions | ProcedureVersion | HAD_VERSION | false                                                                                             |
// | restoreExecutions        | Execution        | EXECUTED    | missing AND EXISTS { (:Execution {namespace: $namespace, dedupKey: change.properties.dedupKey}) } |
// @write Puts records of this kind back: under the memory and the run that they name. `nth`: how many like it there are once it is there; with as many, it is.
// Where the memory or the run is missing, it is left out. `taken`: another execution of the namespace has its idempotency key; it is left out, too.
// @returns at: integer, created: boolean, dangling: boolean, taken: boolean
:param changes => COLLECT { MATCH (m:Memory {namespace: 'example'})-[:TYPE]->(c:LABEL) OPTIONAL MATCH (c)-[:CRYSTALLIZED_INTO]->(run) RETURN {at: 1, memoryId: m.id, properties: properties(c), of: m.id, run: run.id, nth: 1} LIMIT 2 };
UNWIND $changes AS change
OPTIONAL MATCH (m:Memory {id: change.of} WHERE m.namespace = $namespace)
OPTIONAL MATCH (run:ConsolidationRun {id: change.run} WHERE run.namespace = $namespace)
WITH change, m, run,
  (change.of IS NOT NULL AND m IS NULL) OR (change.run IS NOT NULL AND run IS NULL) AS dangling,
  COUNT {
    MATCH (c:LABEL)
    USING INDEX c:LABEL(namespace, memoryId)
    WHERE c.namespace = $namespace AND c.memoryId = change.memoryId AND properties(c) = change.properties
  } AS there
WITH *, NOT dangling AND there < change.nth AS missing
WITH *, TAKEN AS taken
WITH *, missing AND NOT taken AS created
CALL (change, m, run, created) {
  WHEN created THEN {
    CREATE (c:LABEL)
    SET c = change.properties
    CALL (c, m) { WHEN m IS NOT NULL THEN { CREATE (m)-[:TYPE]->(c) } }
    CALL (c, run) { WHEN run IS NOT NULL THEN { CREATE (c)-[:CRYSTALLIZED_INTO]->(run) } }
  }
}
RETURN change.at AS at, created, dangling, taken
