// @name memoriesByIds @access read
// Memories of one namespace by id, in any order.
// @param namespace: string
// @param ids: list<string>
// @returns memory: Episode
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN
  // <episode m n>
  AS memory
