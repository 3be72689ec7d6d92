// @write Keeps memories from other writers until the transaction ends, in one order, so that what is read of them next holds. Nothing is written.
// @store-wide ids of memories are unique in the store: one that another namespace has is told apart from one that is free
// @param ids: list<string>, sorted
// @returns id: string, elsewhere: boolean, erased: boolean
UNWIND $ids AS id
OPTIONAL MATCH (m:Memory {id: id})
// <lock m>
WITH id, m
OPTIONAL MATCH (e:Erasure {namespace: $namespace, id: id})
RETURN id, coalesce(m.namespace, $namespace) <> $namespace AS elsewhere, e IS NOT NULL AS erased
