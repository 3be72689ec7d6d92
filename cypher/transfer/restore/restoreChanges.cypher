// @name restoreChanges @access write
// Puts records of changes back: under the memory and the run that they name. `nth`: how many like it there are once it is there; with as many, it is.
// Where the memory or the run is missing, it is left out.
// @returns at: integer, created: boolean, dangling: boolean
:param changes => COLLECT { MATCH (m:Memory {namespace: 'example'})-[:CHANGED]->(c:Change)-[:CRYSTALLIZED_INTO]->(run) RETURN {at: 1, memoryId: c.memoryId, properties: properties(c), of: m.id, run: run.id, nth: 1} LIMIT 2 };
CYPHER 25
UNWIND $changes AS change
OPTIONAL MATCH (m:Memory {id: change.of} WHERE m.namespace = $namespace)
OPTIONAL MATCH (run:ConsolidationRun {id: change.run} WHERE run.namespace = $namespace)
WITH change, m, run,
  (change.of IS NOT NULL AND m IS NULL) OR (change.run IS NOT NULL AND run IS NULL) AS dangling,
  COUNT {
    MATCH (c:Change)
    USING INDEX c:Change(namespace, memoryId)
    WHERE c.namespace = $namespace AND c.memoryId = change.memoryId AND properties(c) = change.properties
  } AS there
WITH *, NOT dangling AND there < change.nth AS created
CALL (change, m, run, created) {
  WHEN created THEN {
    CREATE (c:Change)
    SET c = change.properties
    CALL (c, m) { WHEN m IS NOT NULL THEN { CREATE (m)-[:CHANGED]->(c) } }
    CALL (c, run) { WHEN run IS NOT NULL THEN { CREATE (c)-[:CRYSTALLIZED_INTO]->(run) } }
  }
}
RETURN change.at AS at, created, dangling
