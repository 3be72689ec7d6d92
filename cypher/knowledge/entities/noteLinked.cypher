// @name noteLinked @access write
// Takes memories off the queue for name extraction, and locks them, so that no other transaction can forget them meanwhile.
// @store-wide the ids are those that the queue of every namespace gave, none comes from a caller
// @param ids: list<string>, sorted
// @returns id: string, live: boolean
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory {id: id})
REMOVE m:Unlinked
WITH m
RETURN m.id AS id, m.live AS live
