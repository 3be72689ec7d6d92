// @write Removes erased text from memories of another store that followed it, and marks them for a new embedding.
// @param ids: list<string>, of what is erased
// @returns id: string
UNWIND $ids AS id
MATCH (m:Episode)
USING INDEX m:Episode(namespace, followsId)
WHERE m.namespace = $namespace AND m.followsId = id AND m.precedingContent IS NOT NULL
SET m:Undigested, m.owes = [work IN coalesce(m.owes, []) WHERE work <> 'embed'] + 'embed'
REMOVE m:Unindexed, m.newEmbedding, m.precedingContent, m.precedingWords, m.quantisedVectors, m.tokenVectors, m.embeddingModel
RETURN m.id AS id
