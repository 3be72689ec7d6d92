// @write A memory of another store, without newer changes here, keeps its dot and gets a place in this store's order. Run it behind lockReplica.
// @param dots: list<{id: string, replica: string, counter: integer}>
// @returns adopted: integer
:param dots => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {id: m.id, replica: 'other', counter: 1} LIMIT 1 };
MATCH (r:Replica {namespace: $namespace, name: 'own'})
CALL (r) {
  UNWIND range(0, size($dots) - 1) AS at
  WITH r, $dots[at] AS dot, r.counter + at + 1 AS place
  OPTIONAL MATCH (m:Memory {id: dot.id} WHERE m.namespace = $namespace)
  OPTIONAL MATCH (e:Erasure {id: dot.id} WHERE e.namespace = $namespace)
  FOREACH (x IN [x IN [m, e] WHERE x IS NOT NULL] |
    REMOVE x:Unstamped
    SET x:Stamped, x.syncSeq = place, x.syncReplica = dot.replica, x.syncCounter = dot.counter)
  RETURN count(*) AS adopted
}
SET r.counter = r.counter + size($dots)
RETURN adopted
