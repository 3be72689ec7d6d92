// @name vectorsOf @access read
// What these memories are compared by, each with those of the two that it has.
// @param namespace: string
// @param ids: list<string>
// @param tokens: boolean, whether the vectors of the tokens are read
// @returns id: string, embedding: list<float>, tokenVectors: bytes?
// :param {namespace: 'demo', ids: [], tokens: true}
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace AND m.embedding IS NOT NULL)
RETURN m.id AS id, m.embedding AS embedding, CASE WHEN $tokens THEN m.tokenVectors END AS tokenVectors
