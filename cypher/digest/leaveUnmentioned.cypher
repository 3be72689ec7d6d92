// @write Entities that nothing mentions any more leave, unless somebody stated something of them: nothing finds them, and clean-up removes them later. Spellings of one name leave together.
// @returns id: string
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
UNWIND $ids AS id
MATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)
// <root e>
WITH DISTINCT root
CALL (root) {
  MATCH (member:Entity)-[:SAME_AS*0..100]->(root)
  WITH DISTINCT member ORDER BY member.id
  RETURN collect(member) AS members,
    count(CASE WHEN coalesce(member.typeStated, member.speaks, false) OR EXISTS { (member)<-[:MENTIONS]-() } OR EXISTS {
      (member)-[r]-(other)
      WHERE NOT (type(r) IN ['CO_OCCURS', 'CHANGED'] OR type(r) = 'SAME_AS' AND r.by = 'name' OR coalesce(other.derived, false))
    } THEN 1 END) AS kept
}
WITH root, members WHERE kept = 0
UNWIND members AS e
WITH e WHERE e.live
SET e:Unabstracted, e.live = false, e.retractedAt = $now
// <event 'ENTITY_CHANGED'>
SET event += {memoryIds: [e.id]}
RETURN e.id AS id
