// @name unmarkUnrenewed @access batched
// Nothing waits for the vectors of a model that the graph is no longer changed over to.
// @param batch: integer, > 0, rows of a transaction
// @returns unmarked: integer
:param batch => 1000;
CYPHER 25
MATCH (m:Unrenewed)
WHERE m.id > ''
CALL (m) {
  REMOVE m:Unrenewed
} IN TRANSACTIONS OF $batch ROWS
RETURN count(*) AS unmarked
