// @read The entities that these memories mention, and these entities themselves, each with all the memories that mention it and the entities it is related to.
// A memory that its writer related to others is returned too, with those. Relations count as far as they are valid and known at the time.
// Entities that are alike are one place, which goes by the first of their ids.
// What has more relations than the bound is related to everything, and leads to none. What more memories mention tells nothing apart, and is left out. So is who says memories: a name that a whole talk comes back to.
// @param ids: list<string>, memories
// @param entityIds: list<string>
// @param mostMentions: integer, > 0, and relations
// @returns nodeId: string, memoryIds: list<string>, related: list<{id: string, weight: float}>
:param entityIds => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
:param mostMentions => 50;
CALL () {
  UNWIND $ids AS id
  MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)-[:MENTIONS]->(e:Entity)
  RETURN e
  UNION
  UNWIND $ids AS id
  MATCH (e:Memory {id: id} WHERE e.namespace = $namespace AND EXISTS { (e)-[:RELATED_TO]-() })
  RETURN e
  UNION
  UNWIND $entityIds AS id
  MATCH (e:Memory {id: id} WHERE e.namespace = $namespace)
  RETURN e
}
WITH DISTINCT e
CALL (e) {
  OPTIONAL MATCH (alike:Entity {namespace: $namespace, likeness: e.likeness} WHERE e:Entity AND e.likeness <> '')
  WITH alike ORDER BY alike.id
  RETURN collect(alike) AS alike
}
WITH DISTINCT CASE WHEN alike = [] THEN [e] ELSE alike END AS place
WHERE all(e IN place WHERE NOT coalesce(e.speaks, false) AND COUNT { (e)<-[:MENTIONS]-() } <= $mostMentions)
RETURN place[0].id AS nodeId, COLLECT { UNWIND place AS e MATCH (e)<-[:MENTIONS]-(m:Memory) RETURN DISTINCT m.id } AS memoryIds,
  COLLECT {
    UNWIND place AS e
    MATCH (e)-[r:RELATED_TO]-(o:Memory)
    WHERE COUNT { (e)-[:RELATED_TO]-() } <= $mostMentions AND o.namespace = $namespace AND o.live AND NOT o IN place AND coalesce(r.confidence, r.weight, 1.0) > 0 AND
      // <valid r $now>
      AND
      // <known r $now>
    WITH o, max(toFloat(coalesce(r.confidence, r.weight, 1.0))) AS weight
    WITH coalesce(head(COLLECT {
      MATCH (alike:Entity {namespace: $namespace, likeness: o.likeness} WHERE o:Entity AND o.likeness <> '')
      RETURN alike.id ORDER BY alike.id LIMIT 1
    }), o.id) AS id, max(weight) AS weight
    RETURN {id: id, weight: weight}
  } AS related
