// @name dropProcedureTaskIndex @access schema
// @slots
// Drops the vector index over the tasks of procedures, once its model is no longer in use.
CYPHER 25
DROP INDEX procedure_task IF EXISTS
