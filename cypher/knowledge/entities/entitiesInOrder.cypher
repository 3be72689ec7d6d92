// | NAME          | HOW                                                                                                                     | PAGED | COUNTED  | RANK                      |
// | listEntities  | in the order of their names' keys                                                                                       | e     |          | e.namespace, e.dedupKey   |
// | mostMentioned | that most memories mention by any of their names, the most often mentioned first. It counts the mentions of all of them |       | mentions | mentions DESC, e.dedupKey |
// @read The entities of a namespace, without those that were said to be the same as another: HOW.
// @param prefix: string, of the name's key; empty: all
// @param type: string?
// @param knownAt: datetime?, known by then
// @returns id: string, nameKey: string
:param prefix => '';
:param type => null;
:param knownAt => null;
:param limit => 20;
MATCH (e:Memory)
USING INDEX e:Memory(namespace, dedupKey)
WHERE e.namespace = $namespace AND e.dedupKey STARTS WITH 'e:' + $prefix
  AND PAGED.dedupKey > 'e:' + $after
  AND e:Entity AND e.live AND ($type IS NULL OR e.type = $type) AND ($knownAt IS NULL OR e.recordedAt <= $knownAt)
  AND NOT EXISTS { (e)-[:SAME_AS]->() }
CALL (e) { MATCH (member:Entity)-[:SAME_AS*0..100]->(e) RETURN sum(COUNT { (member)<-[:MENTIONS]-() }) AS COUNTED }
WITH * ORDER BY RANK LIMIT $limit
RETURN e.id AS id, e.nameKey AS nameKey
