// @read A page of a namespace's clusters, the largest first, each with the first of its memories.
// @param knownAt: datetime, formed by then
// @param most: integer, the size of what the page begins after
// @param afterId: string, its id; empty for the first page
// @param members: integer, > 0, of each
// @returns id: string, label: string?, keywords: list<string>, size: integer, cohesion: float, formedAt: datetime, memberIds: list<string>
:param knownAt => datetime('9999-12-31T00:00Z');
:param most => 9007199254740991;
:param afterId => '';
:param limit => 20;
:param members => 100;
MATCH (c:SemanticCluster)
USING INDEX c:SemanticCluster(namespace, size)
WHERE c.namespace = $namespace AND c.size > 0 AND c.size <= $most AND c.live AND c.formedAt <= $knownAt
  AND (c.size < $most OR c.id > $afterId)
WITH c ORDER BY c.size DESC, c.id LIMIT $limit
RETURN c.id AS id, c.label AS label, c.keywords AS keywords, c.size AS size, c.cohesion AS cohesion, c.formedAt AS formedAt,
  COLLECT { MATCH (c)<-[:BELONGS_TO]-(m:Memory WHERE m.live) RETURN m.id ORDER BY m.id LIMIT $members } AS memberIds
ORDER BY c.size DESC, c.id
