// @name tokenVectorsOf @access read
// The token vectors of those of these memories that have any.
// @param namespace: string
// @param ids: list<string>
// @returns id: string, tokenVectors: bytes
// :param {namespace: 'demo', ids: []}
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace AND m.tokenVectors IS NOT NULL)
RETURN m.id AS id, m.tokenVectors AS tokenVectors
