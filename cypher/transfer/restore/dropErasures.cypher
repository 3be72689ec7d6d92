// @write Removes the marks of erasures that are revived.
// @returns id: string
:param ids => COLLECT { MATCH (x:Erasure {namespace: 'example'}) RETURN x.id ORDER BY x.id LIMIT 2 };
UNWIND $ids AS id
MATCH (e:Erasure {namespace: $namespace, id: id})
DELETE e
RETURN id
