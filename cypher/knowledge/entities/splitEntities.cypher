// @write Takes back that an entity is the same as another: each has again what was said of it by its own name, and
// their names alone do not join them any more.
// @param nameKey: string
// @returns id: string
:param nameKey => 'captain oyelaran';
MATCH (e:Memory:Entity {namespace: $namespace, dedupKey: 'e:' + $nameKey})
// <lock e>
WITH e
MATCH (e)-[same:SAME_AS]->(other)
DELETE same
MERGE (e)-[apart:DISTINCT_FROM]->(other)
  ON CREATE SET apart.since = $now
// <event 'ENTITY_CHANGED'>
SET event += {memoryIds: [e.id, other.id]}
RETURN e.id AS id
