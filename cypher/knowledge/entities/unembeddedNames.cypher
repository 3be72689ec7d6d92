// @name unembeddedNames @access read
// Entities whose name has no vector yet.
// @param after: string, the id before the first one; '' for the beginning
// @param limit: integer, > 0
// @returns id: string, node: string, tried: boolean, name: string
:param after => '';
:param limit => 100;
CYPHER 25
MATCH (e:UnembeddedName)
WHERE e.id > $after
WITH e ORDER BY e.id LIMIT $limit
RETURN e.id AS id, elementId(e) AS node, e.embedNamesAttempts IS NOT NULL AS tried, e.name AS name
