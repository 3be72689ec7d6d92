// @read Memories with a mark of their erasure, which a restore has put back until all of its file is there.
// @returns id: string
MATCH (e:Erasure)
USING INDEX e:Erasure(namespace, id)
WHERE e.namespace = $namespace AND e.id > ''
MATCH (m:Memory {id: e.id} WHERE m.namespace = $namespace)
RETURN m.id AS id ORDER BY id
