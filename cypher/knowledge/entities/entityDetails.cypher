// @read Entities with all their names, and how many live memories mention them by any of these.
// @param ids: list<string>, of entities that are the same as no other
// @returns id: string, name: string, type: string, aliases: list<{id: string, name: string, mergedBy: string}>, mentions: integer
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
UNWIND $ids AS id
MATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)
CALL (e) {
  MATCH (member:Entity)-[:SAME_AS*0..100]->(e)
  OPTIONAL MATCH (member)-[same:SAME_AS]->()
  WITH e, member, toUpper(coalesce(same.by, 'caller')) AS mergedBy, COUNT { (member)<-[:MENTIONS]-() } AS mentions ORDER BY member.nameKey
  RETURN sum(mentions) AS mentions, collect(CASE WHEN member <> e THEN {id: member.id, name: member.name, mergedBy: mergedBy} END)[..100] AS aliases
}
RETURN e.id AS id, e.name AS name, e.type AS type, aliases, mentions
