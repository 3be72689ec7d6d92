// @read What these memories are compared by, and, where tokens are wanted, the turns before them: each with what it has of it all.
// The embedding comes whole only where nothing is quantised: what others wrote.
// @param model: string, what is of another is left out
// @param tokens: boolean, whether those of the tokens are read too
// @returns id: string, quantisedVectors: bytes?, tokenVectors: bytes?
// @returns embedding: vector?
:param tokens => true;
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
CALL (m) {
  RETURN m AS each
  UNION
  MATCH (before:Memory)-[:NEXT]->(m)
  WHERE $tokens
  RETURN before AS each
}
WITH DISTINCT each WHERE (each.embedding IS NOT NULL OR each.newEmbedding IS NOT NULL) AND coalesce(each.embeddingModel, $model) = $model
WITH each, CASE WHEN each.quantisedVectors IS NULL THEN each END AS unquantised
RETURN each.id AS id, each.quantisedVectors AS quantisedVectors, CASE WHEN $tokens THEN each.tokenVectors END AS tokenVectors,
  vector(unquantised.embedding, size(unquantised.embedding), FLOAT32) AS embedding
