// @name erasedAmong @access read
// Which of these memories were erased.
// @param namespace: string
// @param ids: list<string>
// @returns id: string
:param namespace => 'example';
:param ids => COLLECT { MATCH (x:Erasure {namespace: 'example'}) RETURN x.id LIMIT 5 };
CYPHER 25
UNWIND $ids AS id
MATCH (e:Erasure {namespace: $namespace, id: id})
RETURN DISTINCT id AS id
