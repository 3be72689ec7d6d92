// @name dropEntityNameIndex @access schema
// @slots
// Drops the vector index over the names of entities, once its model is no longer in use.
CYPHER 25
DROP INDEX entity_name IF EXISTS
