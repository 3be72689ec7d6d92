// @name noteResolved @access write
// Takes entities off the list of those that are to be resolved.
// @store-wide the ids are those that the queue of every namespace gave, none comes from a caller
// @param ids: list<string>, sorted
// @returns resolved: integer
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
CYPHER 25
UNWIND $ids AS id
MATCH (e:Unresolved {id: id})
REMOVE e:Unresolved
RETURN count(e) AS resolved
