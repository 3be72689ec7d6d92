// @write Memories whose vectors are in the indexes no longer wait for it. It runs after the transaction that entered them: Neo4j shows
// what a transaction did to a memory a moment before what it did to the indexes. A recall in between would find the memory in neither place.
// @store-wide the ids are those that enterVectors gave
// @param ids: list<string>, sorted
// @returns noted: integer
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 3 };
UNWIND $ids AS id
MATCH (m:Memory {id: id})
WHERE m:Unindexed
REMOVE m:Unindexed, m.newEmbedding
RETURN count(m) AS noted
