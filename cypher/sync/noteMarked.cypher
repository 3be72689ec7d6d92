// @name noteMarked @access write
// All that was stored before is marked.
// @param namespace: string
// @returns id: string
:param namespace => 'example';
CYPHER 25
MATCH (r:Replica {namespace: $namespace, name: 'own'})
SET r.marked = true
RETURN r.id AS id
