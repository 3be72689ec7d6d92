// @read Names of entities that a text is found in: in the name, the type, or what is said of it; whatever the letter case. Those that hold it surely are among them.
// @param text: string, in small letters
// @param looked: integer, > 0, how much of what was stated is looked at
// @returns name: string
:param text => 'bergen';
:param looked => 1000;
MATCH (o:Memory)
USING INDEX o:Memory(namespace, dedupKey)
WHERE o.namespace = $namespace AND o.dedupKey STARTS WITH 'f:'
WITH o ORDER BY o.dedupKey LIMIT $looked
WHERE o.live AND o.factId IS NOT NULL
MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
OPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)
UNWIND [
  {name: coalesce(o.saidOf, e.name), texts: [e.type, o.saidAs] + CASE WHEN o.relationType IS NULL THEN [o.text] ELSE [] END},
  {name: coalesce(o.saidTo, other.name), texts: [other.type]}
] AS each
WITH each WHERE each.name IS NOT NULL AND any(said IN each.texts + each.name WHERE toLower(said) CONTAINS $text)
RETURN DISTINCT each.name AS name
LIMIT $limit
