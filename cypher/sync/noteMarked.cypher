// @name noteMarked @access write
// All that was stored before is marked.
// @returns id: string
CYPHER 25
MATCH (r:Replica {namespace: $namespace, name: 'own'})
SET r.marked = true
RETURN r.id AS id
