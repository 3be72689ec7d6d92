// @write Keeps the entities of these names' keys, where there are such, from other writers until the transaction ends.
// @param keys: list<string>, sorted
// @returns id: string
:param keys => ['ilmo', 'mara'];
UNWIND $keys AS key
MATCH (e:Memory:Entity {namespace: $namespace, dedupKey: 'e:' + key})
// <lock e>
WITH e
// <root e>
// <lock root>
RETURN root.id AS id
