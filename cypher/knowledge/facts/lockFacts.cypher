// @write Keeps the entities of facts from other writers until the transaction ends, in one order.
// @returns id: string
:param ids => COLLECT { MATCH (o:Observation {namespace: 'example'}) WHERE o.live AND o.factId IS NOT NULL RETURN o.factId ORDER BY o.factId LIMIT 5 };
UNWIND $ids AS id
MATCH (o:Observation)
USING INDEX o:Observation(namespace, factId)
WHERE o.namespace = $namespace AND o.factId = id
MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
// <root e>
WITH DISTINCT root ORDER BY root.nameKey
// <lock root>
RETURN root.id AS id
