// @read What is stated of entities and to them by one of their names, letter for letter, and holds now; in the order of stating.
// @param names: list<{name: string, key: string}>
// @returns id: string, name: string, type: string, text: string, relationType: string?, saidAs: string?, other: string?, otherType: string?
:param names => [{name: 'Ilmo', key: 'ilmo'}];
UNWIND $names AS asked
MATCH (named:Memory:Entity {namespace: $namespace, dedupKey: 'e:' + asked.key})
MATCH (named)-[:SAME_AS*0..100]->(at:Entity)
CALL (at, asked) {
  MATCH (at)-[:HAS_OBSERVATION]->(o:Observation)
  WHERE coalesce(o.saidOf, at.name) = asked.name
  RETURN o
  UNION
  MATCH (at)<-[:ABOUT]-(o:Observation)
  WHERE coalesce(o.saidTo, at.name) = asked.name
  RETURN o
}
WITH DISTINCT o
WHERE o.live AND o.factId IS NOT NULL AND
  // <valid o $now>
WITH o ORDER BY o.factId LIMIT $limit
MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
OPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)
RETURN o.id AS id, coalesce(o.saidOf, e.name) AS name, e.type AS type, o.text AS text, o.relationType AS relationType, o.saidAs AS saidAs, coalesce(o.saidTo, other.name) AS other, other.type AS otherType
ORDER BY o.factId
