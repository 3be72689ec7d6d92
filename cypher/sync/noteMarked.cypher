// @write All that was stored before is marked.
// @returns id: string
MATCH (r:Replica {namespace: $namespace, name: 'own'})
SET r.marked = true
RETURN r.id AS id
