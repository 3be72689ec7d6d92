// @name expandFrontier @access read
// The entities that these memories mention, and these entities themselves, each with all the memories that mention it and the entities it is related to.
// A memory that its writer related to others is returned too, with those. Relations count as far as they are valid and known at the time.
// What has more relations than the bound is related to everything, and leads to none. What more memories mention tells nothing apart, and is left out. So is who says memories: a name that a whole talk comes back to.
// @param namespace: string
// @param ids: list<string>, memories
// @param entityIds: list<string>
// @param mostMentions: integer, > 0, and relations
// @param now: datetime
// @returns nodeId: string, memoryIds: list<string>, related: list<{id: string, weight: float}>
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
:param entityIds => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
:param mostMentions => 50;
:param now => datetime();
CYPHER 25
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
WITH e WHERE NOT coalesce(e.speaks, false) AND COUNT { (e)<-[:MENTIONS]-() } <= $mostMentions
RETURN e.id AS nodeId, COLLECT { MATCH (e)<-[:MENTIONS]-(m:Memory) RETURN m.id } AS memoryIds,
  COLLECT {
    MATCH (e)-[r:RELATED_TO]-(o:Memory)
    WHERE COUNT { (e)-[:RELATED_TO]-() } <= $mostMentions AND o.namespace = $namespace AND o.live AND o <> e AND coalesce(r.confidence, r.weight, 1.0) > 0 AND
      // <valid r $now>
      coalesce(r.validFrom <= $now, true) AND coalesce(r.validTo > $now, true)
      // </valid>
      AND
      // <known r $now>
      coalesce(r.recordedAt <= $now, true) AND coalesce(r.retractedAt > $now, true)
      // </known>
    WITH o, max(toFloat(coalesce(r.confidence, r.weight, 1.0))) AS weight
    RETURN {id: o.id, weight: weight}
  } AS related
