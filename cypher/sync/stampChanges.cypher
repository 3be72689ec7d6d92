// @write Gives what changed its place in this store's order, and its dot: this replica and the same number. To be run behind lockReplica, so that one transaction
// at a time gives places, and a lower one is never seen after a higher.
// @returns stamped: integer
:param limit => 1000;
MATCH (r:Replica {namespace: $namespace, name: 'own'})
CALL () {
  MATCH (x:Unstamped)
  USING INDEX x:Unstamped(namespace)
  WHERE x.namespace = $namespace
  WITH x LIMIT $limit
  WITH x ORDER BY x.id
  RETURN collect(x) AS found
}
CALL (r, found) {
  UNWIND range(0, size(found) - 1) AS at
  WITH r, found[at] AS x, r.counter + at + 1 AS place
  REMOVE x:Unstamped
  SET x:Stamped, x.syncSeq = place, x.syncReplica = r.id, x.syncCounter = place
}
SET r.counter = r.counter + size(found)
RETURN size(found) AS stamped
