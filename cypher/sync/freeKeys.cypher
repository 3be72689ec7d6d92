// @name freeKeys @access write
// Memories that give way to others of the same key: it is free for those.
// @param ids: list<string>, sorted
// @returns id: string
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
SET m.dedupKey = 'd:' + id
RETURN m.id AS id
