// @name removeModel @access write
// Frees the slot of a model that is neither in use nor going to be, once its vectors are gone.
// @param slot: string
// @returns removed: integer
:param slot => 'b';
CYPHER 25
MATCH (e:EmbeddingModel {slot: $slot})
WHERE NOT e.active AND e.embeddedUpTo IS NULL
DELETE e
RETURN count(*) AS removed
