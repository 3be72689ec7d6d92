// @name unembeddedTasks @access read
// Procedures whose task has no vector yet.
// @param limit: integer, > 0
// @returns id: string, name: string, triggerPattern: string
// :param limit => 100;
CYPHER 25
MATCH (p:UnembeddedTask)
WHERE p.id > ''
WITH p ORDER BY p.id LIMIT $limit
RETURN p.id AS id, p.name AS name, p.triggerPattern AS triggerPattern
