// @name vectorsFit @access read
// Invariant: vectors are of the model in use, and of as many numbers as it says.
// @scan Episode: every memory of the store, once, its vectors among it: the dearest of these
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (model:EmbeddingModel {slot: 'a'} WHERE model.clearedUpTo IS NULL)
MATCH (m:Episode)
WHERE NOT ('embed' IN coalesce(m.owes, []) OR m:Unrenewed)
  AND m.embedding IS NOT NULL AND (m.embeddingModel <> model.name OR size(m.embedding) <> model.dimensions)
WITH m.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
