// @name vectorsFit @access read
// Invariant: vectors are of the model in use, and of as many numbers as it says.
// @scan Episode: every memory of the store, once, its vectors among it: the dearest of these
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (model:EmbeddingModel)
WHERE model.name > '' AND model.active AND model.embeddedUpTo IS NULL
WITH model.name AS name, model.dimensions AS dimensions LIMIT 1
MATCH (m:Episode)
WHERE NOT m:Unembedded AND m.embedding IS NOT NULL
  AND (m.embeddingModel <> name OR size(m.embedding) <> dimensions OR size(m.contextEmbedding) <> dimensions)
WITH m.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
