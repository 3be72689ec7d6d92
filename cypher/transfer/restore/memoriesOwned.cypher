// @read Which of these ids are of memories of this store, and whether these are of the namespace or of another.
// @store-wide ids are unique in the store: one that another namespace has is told apart from one that is free
// @returns id: string, here: boolean
UNWIND $ids AS id
MATCH (m:Memory {id: id})
RETURN DISTINCT id, m.namespace = $namespace AS here
