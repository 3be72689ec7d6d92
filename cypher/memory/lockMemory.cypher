// @name lockMemory @access write
// Takes a memory's write lock until the transaction ends, so that what the next statement reads of it holds.
// @param namespace: string
// @param id: string
// @returns id: string
:param namespace => 'example';
:param id => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 1 });
CYPHER 25
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
// <lock m>
RETURN m.id AS id
