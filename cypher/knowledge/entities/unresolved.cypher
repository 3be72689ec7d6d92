// @name unresolved @access read
// Entities that are still to be resolved, oldest first.
// @param after: string, the id before the first one; '' for the beginning
// @param limit: integer, > 0
// @returns id: string, node: string, tried: boolean, namespace: string, name: string, nameKey: string, typed: boolean
:param after => '';
:param limit => 100;
CYPHER 25
MATCH (e:Unresolved)
WHERE e.id > $after
ORDER BY e.id
LIMIT $limit
RETURN e.id AS id, elementId(e) AS node, e.resolveAttempts IS NOT NULL AS tried, e.namespace AS namespace, e.name AS name, e.nameKey AS nameKey, coalesce(e.typeStated, e.speaks, false) AS typed
