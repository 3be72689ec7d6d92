// @name vectorsOf @access read
// What these memories and the turns before them are compared by, each with what it has of the two.
// @param namespace: string
// @param ids: list<string>
// @param tokens: boolean, whether those of the tokens are read too
// @returns id: string, embedding: vector, tokenVectors: bytes?
// :param {namespace: 'demo', ids: [], tokens: true}
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
CALL (m) {
  RETURN m AS each
  UNION
  MATCH (before:Memory)-[:NEXT]->(m)
  RETURN before AS each
}
WITH DISTINCT each WHERE each.embedding IS NOT NULL
RETURN each.id AS id, vector(each.embedding, size(each.embedding), FLOAT32) AS embedding, CASE WHEN $tokens THEN each.tokenVectors END AS tokenVectors
