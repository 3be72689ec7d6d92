// @name dropProcedureTaskIndex @access schema
// Drops the vector index over the tasks of procedures, whose vectors have as many numbers as another model's.
CYPHER 25
DROP INDEX procedure_task IF EXISTS
