// @name dropProcedureTaskIndex @access schema
// Drops the vector index over the tasks of procedures, before it is made anew for another model.
CYPHER 25
DROP INDEX procedure_task IF EXISTS
