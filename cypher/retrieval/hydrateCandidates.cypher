// @name hydrateCandidates @access read
// Live memories by id as candidates of a recall.
// @returns memory: Episode
// @returns predecessorId: string?
CYPHER 25
OPTIONAL MATCH (n:Namespace {name: $namespace})
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)
RETURN
  // <episode m n>
  AS memory,
  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId
