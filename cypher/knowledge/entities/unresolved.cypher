// @name unresolved @access read
// Entities that are still to be resolved, oldest first.
// @param limit: integer, > 0
// @returns id: string, namespace: string, name: string, nameKey: string, typed: boolean
// :param limit => 100;
CYPHER 25
MATCH (e:Unresolved)
WHERE e.id > ''
ORDER BY e.id
LIMIT $limit
RETURN e.id AS id, e.namespace AS namespace, e.name AS name, e.nameKey AS nameKey, coalesce(e.typeStated, e.speaks, false) AS typed
