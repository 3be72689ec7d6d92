// @name markMerged @access write
// Memories that are known here as no other store knows them yet.
// @param namespace: string
// @param ids: list<string>
// @returns id: string
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
SET m:Unstamped
RETURN m.id AS id
