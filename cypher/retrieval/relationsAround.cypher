// @read One step from these entities of one namespace, under all their names. First come relations valid and known at the time, the surest first. Then come entities
// that memories mention together with them, by the number of memories. A merged entity is returned as the one it was merged into. A name with more relations or
// memories than the bound gives an arbitrary selection of them.
// @param ids: list<string>, of entities that are the same as no other
// @param mostRead: integer, > 0, of one entity's relations, and of its memories
// @param most: integer, > 0, told of one entity, of each kind
// @returns entityId: string, fromId: string, toId: string, fromName: string, toName: string, fromType: string, toType: string, relationType: string?, confidence: float?, memoryIds: list<string>
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) WHERE e.name IN ['Ilmo', 'Mara'] RETURN e.id LIMIT 5 };
:param mostRead => 1000;
UNWIND $ids AS id
MATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace AND e.live)
CALL (e) {
  MATCH (member:Entity)-[:SAME_AS*0..100]->(e)
  MATCH (member)-[r:RELATED_TO]-(o:Entity)
  WITH e, r, o, startNode(r) = o AS incoming LIMIT $mostRead
  WHERE o.namespace = $namespace AND o.live AND
    // <valid r $now>
    AND
    // <known r $now>
  // <root o>
  WITH e, root, incoming, r.relationType AS relationType, max(toFloat(coalesce(r.confidence, r.weight))) AS confidence
  WHERE root <> e
  RETURN CASE WHEN incoming THEN root ELSE e END AS from, CASE WHEN incoming THEN e ELSE root END AS to, relationType, confidence, [] AS memoryIds
  ORDER BY confidence DESC, relationType, root.id LIMIT $most
  UNION ALL
  MATCH (member:Entity)-[:SAME_AS*0..100]->(e)
  MATCH (member)<-[:MENTIONS]-(m:Episode WHERE m.namespace = $namespace AND m.live)
  WITH e, m LIMIT $mostRead
  MATCH (m)-[:MENTIONS]->(o:Entity WHERE o.live)
  // <root o>
  WITH e, root, collect(DISTINCT m.id) AS memoryIds
  WHERE root <> e
  RETURN e AS from, root AS to, null AS relationType, null AS confidence, memoryIds[..5] AS memoryIds
  ORDER BY size(memoryIds) DESC, root.id LIMIT $most
}
RETURN e.id AS entityId, from.id AS fromId, to.id AS toId, from.name AS fromName, to.name AS toName, from.type AS fromType, to.type AS toType,
  relationType, confidence, memoryIds
