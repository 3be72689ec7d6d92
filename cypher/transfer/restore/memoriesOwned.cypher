// @name memoriesOwned @access read
// Which of these ids are of memories of this store, and whether these are of the namespace or of another.
// @store-wide ids are unique in the store: one that another namespace has is told apart from one that is free
// @param namespace: string
// @param ids: list<string>
// @returns id: string, here: boolean
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory {id: id})
RETURN DISTINCT id, m.namespace = $namespace AS here
