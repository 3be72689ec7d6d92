// @write Takes a memory's write lock until the transaction ends, so that what the next statement reads of it holds.
// @returns id: string
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
// <lock m>
RETURN m.id AS id
