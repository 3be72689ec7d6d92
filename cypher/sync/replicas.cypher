// @read Every store of a namespace that this one knows. For each: the counter up to which all its changes are here, and the place in its order up to which it sent
// everything itself. `own`: this one.
// @returns id: string, own: boolean, counter: integer, receivedUpTo: integer
MATCH (r:Replica)
WHERE r.namespace = $namespace AND r.name > ''
RETURN r.id AS id, r.name = 'own' AS own, r.counter AS counter, coalesce(r.receivedUpTo, 0) AS receivedUpTo
ORDER BY id
