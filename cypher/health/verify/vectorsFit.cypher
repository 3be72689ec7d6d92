// @name vectorsFit @access read
// Invariant: vectors are of the model in use, and of as many numbers as it says.
// @scan Episode: every memory of the store, once, its vectors among it: the dearest of these
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (model:EmbeddingModel)
WHERE model.slot > '' AND model.active
WITH model.slot = 'b' AS second, model.name AS name, model.dimensions AS dimensions LIMIT 1
MATCH (m:Episode)
WHERE NOT ('embed' IN coalesce(m.owes, []) OR m:Unrenewed) AND CASE
  WHEN second THEN m.embeddingB IS NOT NULL AND (m.embeddingModelB <> name OR size(m.embeddingB) <> dimensions)
  ELSE m.embedding IS NOT NULL AND (m.embeddingModel <> name OR size(m.embedding) <> dimensions)
END
WITH m.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
