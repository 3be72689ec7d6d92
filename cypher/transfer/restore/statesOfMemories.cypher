// @read How memories that are to be put back stand to what the namespace has: there already, at odds with another of the same id or key, erased, or absent. A mark of
// erasure counts by its id, and by the text's hash if it is not older than `since`. `there`: a memory with the id.
// @store-wide ids are unique in the store: one that another namespace has is told apart from one that is free
// @param since: datetime?, null: however old it is
// @param revive: boolean, what was erased is like any other
// @param memories: list<{at: integer, id: string, dedupKey: string?, content: string?, contentHash: string?}>
// @returns at: integer, standing: string, there: boolean, erasedAt: datetime?
:param since => null;
:param revive => false;
:param memories => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {at: 1, id: m.id, dedupKey: m.dedupKey, content: m.content, contentHash: m.contentHash} ORDER BY m.id LIMIT 5 };
UNWIND $memories AS memory
OPTIONAL MATCH (same:Memory {id: memory.id})
OPTIONAL MATCH (holder:Memory {namespace: $namespace, dedupKey: memory.dedupKey})
OPTIONAL MATCH (mark:Erasure {namespace: $namespace, id: memory.id})
WITH memory, same, holder, mark, CASE WHEN NOT $revive THEN coalesce(mark.erasedAt, head(COLLECT {
  MATCH (e:Erasure {namespace: $namespace, contentHash: memory.contentHash})
  WHERE $since IS NULL OR e.erasedAt >= $since
  RETURN e.erasedAt ORDER BY e.erasedAt DESC LIMIT 1
})) END AS erasedAt
RETURN memory.at AS at, same IS NOT NULL AS there, erasedAt, CASE
  WHEN same.namespace <> $namespace THEN 'id taken'
  WHEN mark IS NOT NULL AND erasedAt IS NOT NULL THEN 'erased'
  WHEN same IS NOT NULL THEN CASE WHEN coalesce(same.content, '') = coalesce(memory.content, '') THEN 'there' ELSE 'id taken' END
  WHEN erasedAt IS NOT NULL THEN 'erased'
  WHEN holder IS NOT NULL THEN 'key taken'
  ELSE 'absent'
END AS standing
