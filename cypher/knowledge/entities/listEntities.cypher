// @name listEntities @access read
// A page of a namespace's entities in the order of their names' keys, without those that were said to be the same as another.
// @param prefix: string, of the name's key; empty: all
// @param after: string, the name's key after which the page begins; empty for the first page
// @param type: string?
// @param knownAt: datetime?, known by then
// @returns id: string, nameKey: string
:param prefix => '';
:param type => null;
:param knownAt => null;
:param limit => 20;
CYPHER 25
MATCH (e:Memory)
USING INDEX e:Memory(namespace, dedupKey)
WHERE e.namespace = $namespace AND e.dedupKey STARTS WITH 'e:' + $prefix
  AND e.dedupKey > 'e:' + $after AND e:Entity AND e.live AND ($type IS NULL OR e.type = $type) AND ($knownAt IS NULL OR e.recordedAt <= $knownAt)
  AND NOT EXISTS { (e)-[:SAME_AS]->() }
WITH e ORDER BY e.namespace, e.dedupKey LIMIT $limit
RETURN e.id AS id, e.nameKey AS nameKey
