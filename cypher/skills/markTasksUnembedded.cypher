// @name markTasksUnembedded @access batched
// Every procedure's task is to be embedded anew: the graph is being changed over to another model.
// @scan Procedure: every one, once a change of model
// @param batch: integer, > 0, rows of a transaction
// @returns marked: integer
// :param {batch: 1000}
CYPHER 25
MATCH (p:Procedure)
CALL (p) {
  SET p:UnembeddedTask
} IN TRANSACTIONS OF $batch ROWS
RETURN count(*) AS marked
