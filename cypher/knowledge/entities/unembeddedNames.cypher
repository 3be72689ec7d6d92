// @name unembeddedNames @access read
// Entities whose name has no vector yet.
// @param limit: integer, > 0
// @returns id: string, name: string
// :param limit => 100;
CYPHER 25
MATCH (e:UnembeddedName)
WHERE e.id > ''
WITH e ORDER BY e.id LIMIT $limit
RETURN e.id AS id, e.name AS name
