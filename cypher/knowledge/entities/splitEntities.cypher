// @name splitEntities @access write
// Takes back that an entity is the same as another: each has again what was said of it by its own name, and
// their names alone do not join them any more.
// @param namespace: string
// @param nameKey: string
// @param now: datetime
// @returns id: string
:param namespace => 'example';
:param nameKey => 'captain oyelaran';
:param now => datetime();
CYPHER 25
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
