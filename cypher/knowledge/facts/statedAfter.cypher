// @read A page of what is stated in a namespace, in the order of recording. What held before is among it, to carry the page on.
// @param after: string, the version's id after which the page begins; empty for the first page
// @returns id: string, factId: string?, holds: boolean, name: string, type: string, text: string, relationType: string?, saidAs: string?, other: string?, otherType: string?
MATCH (o:Memory)
USING INDEX o:Memory(namespace, dedupKey)
WHERE o.namespace = $namespace AND o.dedupKey STARTS WITH 'f:' AND o.dedupKey > 'f:' + $after
WITH o ORDER BY o.dedupKey LIMIT $limit
MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
OPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)
RETURN o.id AS id, o.factId AS factId,
  o.live AND o.factId IS NOT NULL AND
  // <valid o $now>
  AS holds,
  coalesce(o.saidOf, e.name) AS name, e.type AS type, o.text AS text, o.relationType AS relationType, o.saidAs AS saidAs, coalesce(o.saidTo, other.name) AS other, other.type AS otherType
ORDER BY o.dedupKey
