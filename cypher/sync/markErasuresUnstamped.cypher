// @name markErasuresUnstamped @access batched
// The same for what is left of erased memories.
// @returns marked: integer
CYPHER 25
MATCH (e:Erasure)
USING INDEX e:Erasure(namespace, contentHash)
WHERE e.namespace = $namespace AND e.contentHash > '' AND NOT e:Stamped AND NOT e:Unstamped
CALL (e) {
  SET e:Unstamped
} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN count(e) AS marked
