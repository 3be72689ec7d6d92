// @name erasureOf @access read
// What is left of an erased memory.
// @param namespace: string
// @param id: string
// @returns erasedAt: datetime
// :param {namespace: 'demo', id: ''}
CYPHER 25
MATCH (e:Erasure {id: $id} WHERE e.namespace = $namespace)
RETURN e.erasedAt AS erasedAt
