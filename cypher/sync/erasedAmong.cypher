// @read Which of these memories were erased.
// @returns id: string
:param ids => COLLECT { MATCH (x:Erasure {namespace: 'example'}) RETURN x.id LIMIT 5 };
UNWIND $ids AS id
MATCH (e:Erasure {namespace: $namespace, id: id})
RETURN DISTINCT id AS id
