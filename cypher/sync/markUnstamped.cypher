// @name markUnstamped @access batched
// Marks what was stored before there were marks, once for each namespace, as to be told of: episodes, versions of facts that somebody stated.
// @returns marked: integer
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(namespace, id)
WHERE m.namespace = $namespace AND m.id > '' AND NOT m:Stamped AND NOT m:Unstamped AND (m:Episode OR m:Observation AND m.factId IS NOT NULL)
CALL (m) {
  SET m:Unstamped
} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN count(m) AS marked
