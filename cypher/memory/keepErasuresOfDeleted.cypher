// @write The marks of erasure that outlive their namespace: the order of its changes is gone, so that they stand in none.
// @returns kept: integer
MATCH (e:Erasure)
USING INDEX e:Erasure(namespace, id)
WHERE e.namespace = $namespace AND e.id > ''
SET e:Unstamped
REMOVE e:Stamped, e.syncSeq, e.syncReplica, e.syncCounter
RETURN count(e) AS kept
