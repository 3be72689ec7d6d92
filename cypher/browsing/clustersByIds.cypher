// @read Clusters of one namespace by id, in any order, each with the first of its memories.
// @param members: integer, > 0, of each
// @returns id: string, label: string?, keywords: list<string>, size: integer, cohesion: float, formedAt: datetime, memberIds: list<string>
:param ids => COLLECT { MATCH (c:SemanticCluster {namespace: 'example'}) RETURN c.id LIMIT 5 };
:param members => 100;
UNWIND $ids AS id
MATCH (c:Memory {id: id} WHERE c.namespace = $namespace AND c:SemanticCluster AND c.live)
RETURN c.id AS id, c.label AS label, coalesce(c.keywords, []) AS keywords, coalesce(c.size, 0) AS size, coalesce(c.cohesion, 0.0) AS cohesion, c.formedAt AS formedAt,
  COLLECT { MATCH (c)<-[:BELONGS_TO]-(m:Memory WHERE m.live) RETURN m.id ORDER BY m.id LIMIT $members } AS memberIds
