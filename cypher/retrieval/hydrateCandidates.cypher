// @name hydrateCandidates @access read
// Live memories by id as candidates of a recall.
// @param namespace: string
// @param ids: list<string>
// @returns memory: Episode
// @returns predecessorId: string?
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
CYPHER 25
OPTIONAL MATCH (n:Namespace {name: $namespace})
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)
RETURN
  // <episode m n>
  AS memory,
  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId
