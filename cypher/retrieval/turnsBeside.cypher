// @name turnsBeside @access read
// The turns right before and after memories.
// @param namespace: string
// @param ids: list<string>
// @returns id: string
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
CYPHER 25
UNWIND $ids AS id
MATCH (:Memory {id: id, namespace: $namespace})-[:NEXT]-(beside:Memory)
RETURN DISTINCT beside.id AS id
