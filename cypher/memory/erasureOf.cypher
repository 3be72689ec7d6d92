// @read What is left of an erased memory.
// @returns erasedAt: datetime
:param id => head(COLLECT { MATCH (x:Erasure {namespace: 'example'}) RETURN x.id LIMIT 1 });
MATCH (e:Erasure {id: $id} WHERE e.namespace = $namespace)
RETURN e.erasedAt AS erasedAt
