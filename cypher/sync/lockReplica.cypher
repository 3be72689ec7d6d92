// @write This store as one of those that a namespace is kept in, made where there is none yet, and kept from others until the transaction ends. `marked`: what
// was stored before is marked as to be told of.
// @param id: string, for a new one
// @returns id: string, counter: integer, marked: boolean
:param id => 'r';
MERGE (r:Replica {namespace: $namespace, name: 'own'})
  ON CREATE SET r.id = $id, r.counter = 0
// <lock r>
RETURN r.id AS id, r.counter AS counter, coalesce(r.marked, false) AS marked
