// | NAME       | HOW                                                 | FOUND                                                                                                      | PAGED |
// | graphNodes | of these ids, as in a page of it                    | UNWIND $ids AS id MATCH (m:Memory {id: id} WHERE m.namespace = $namespace) WHERE                           |       |
// | graphPage  | a page of it, in the order of the ids, newest first | MATCH (m:Memory) USING INDEX m:Memory(namespace, id) WHERE m.namespace = $namespace AND m.id < $before AND | m     |
// @read What a namespace's graph is made of, episodes, entities, clusters and procedures: HOW.
// @param knownAt: datetime, only what was known by then
// @param validAt: datetime, only what had happened by then
// @param episodes: boolean, whether they are wanted
// @param entities: boolean
// @param clusters: boolean
// @param procedures: boolean
// @param tiers: list<string>?, of episodes
// @param from: datetime?, happened or came to be then or later
// @param until: datetime?, before this
// @returns node: GraphNode
:param knownAt => datetime('9999-12-31T00:00Z');
:param validAt => datetime('9999-12-31T00:00Z');
:param episodes => true;
:param entities => true;
:param clusters => true;
:param procedures => true;
:param from => null;
:param until => null;
OPTIONAL MATCH (n:Namespace {name: $namespace})
FOUND
  // <inGraph m>
WITH n, m, CASE WHEN NOT m:Episode THEN null WHEN $past THEN
  // <tierThen m $knownAt>
  ELSE m.tier END AS tier
WHERE $tiers IS NULL OR tier IS NULL OR tier IN $tiers
WITH n, m, tier ORDER BY PAGED.namespace DESC, PAGED.id DESC LIMIT $limit
RETURN
  // <graphNode m n tier>
  AS node
ORDER BY node.id DESC
