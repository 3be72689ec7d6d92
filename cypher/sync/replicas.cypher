// @name replicas @access read
// Every store that a namespace is kept in, as far as this one has heard: up to which of its counters all is here, and up to which place in its order
// everything came from itself. `own`: this one.
// @param namespace: string
// @returns id: string, own: boolean, counter: integer, receivedUpTo: integer
// :param namespace => 'example';
CYPHER 25
MATCH (r:Replica)
WHERE r.namespace = $namespace AND r.name > ''
RETURN r.id AS id, r.name = 'own' AS own, r.counter AS counter, coalesce(r.receivedUpTo, 0) AS receivedUpTo
ORDER BY id
