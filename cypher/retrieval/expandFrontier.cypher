// @name expandFrontier @access read
// The entities that these memories mention, and these entities themselves, each with all the memories that mention it.
// What more memories mention than the bound tells nothing apart, and is left out. So is who says memories: a name that a whole talk comes back to.
// @param namespace: string
// @param ids: list<string>, memories
// @param entityIds: list<string>
// @param mostMentions: integer, > 0
// @returns entityId: string, memoryIds: list<string>
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
:param entityIds => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
:param mostMentions => 50;
CYPHER 25
CALL () {
  UNWIND $ids AS id
  MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)-[:MENTIONS]->(e:Entity)
  RETURN e
  UNION
  UNWIND $entityIds AS id
  MATCH (e:Memory {id: id} WHERE e.namespace = $namespace)
  RETURN e
}
WITH e WHERE NOT coalesce(e.speaks, false) AND COUNT { (e)<-[:MENTIONS]-() } <= $mostMentions
RETURN e.id AS entityId, COLLECT { MATCH (e)<-[:MENTIONS]-(m:Memory) RETURN m.id } AS memoryIds
