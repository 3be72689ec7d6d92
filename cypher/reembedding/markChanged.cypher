// @name markChanged @access write
// Of what was just given vectors, that whose text has changed since it was read waits for others. To be run in the transaction that wrote them, which holds the locks.
// @store-wide the ids are those that re-embedding read from every namespace, none comes from a caller
// @param texts: list<{id: string, precedingContent: string?, triggerPattern: string?}>
// @returns changed: integer
:param texts => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {id: m.id, precedingContent: 'another text', triggerPattern: null} ORDER BY m.id LIMIT 1 };
CYPHER 25
UNWIND $texts AS text
MATCH (m:Memory {id: text.id})
WHERE coalesce(m.precedingContent, '') <> coalesce(text.precedingContent, '') OR coalesce(m.triggerPattern, '') <> coalesce(text.triggerPattern, '')
SET m:Unrenewed
RETURN count(m) AS changed
