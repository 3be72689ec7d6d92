// @name statesOfMemories @access read
// How memories that are to be put back stand to what the namespace has: there already, at odds with another of the same id or key, erased, or absent.
// @store-wide ids are unique in the store: one that another namespace has is told apart from one that is free
// @param namespace: string
// @param memories: list<{at: integer, id: string, dedupKey: string?, content: string?, contentHash: string?}>
// @returns at: integer, standing: string
:param namespace => 'example';
:param memories => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {at: 1, id: m.id, dedupKey: m.dedupKey, content: m.content, contentHash: m.contentHash} ORDER BY m.id LIMIT 5 };
CYPHER 25
UNWIND $memories AS memory
OPTIONAL MATCH (same:Memory {id: memory.id})
OPTIONAL MATCH (holder:Memory {namespace: $namespace, dedupKey: memory.dedupKey})
RETURN memory.at AS at, CASE
  WHEN same IS NOT NULL THEN CASE
    WHEN same.namespace = $namespace AND coalesce(same.content, '') = coalesce(memory.content, '') THEN 'there'
    ELSE 'id taken'
  END
  WHEN holder IS NOT NULL THEN 'key taken'
  WHEN EXISTS { (:Erasure {namespace: $namespace, id: memory.id}) }
    OR EXISTS { (:Erasure {namespace: $namespace, contentHash: memory.contentHash}) } THEN 'erased'
  ELSE 'absent'
END AS standing
