// @name markMerged @access write
// Memories that are known here as no other store knows them yet.
// @returns id: string
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
SET m:Unstamped
RETURN m.id AS id
