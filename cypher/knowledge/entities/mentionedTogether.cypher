// @read What each of these entities is often mentioned together with, as consolidation found it (CO_OCCURS), under the merged names, the most frequent first.
// @param ids: list<string>, of entities that are the same as no other
// @param first: integer, > 0, for each
// @returns id: string, others: list<{id: string, memories: integer, share: float}>
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
:param first => 10;
UNWIND $ids AS id
MATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)
CALL (e) {
  MATCH (member:Entity)-[:SAME_AS*0..100]->(e)
  MATCH (member)-[r:CO_OCCURS]-(kin:Entity)
  WHERE kin.namespace = $namespace
  // <root kin>
  AND root <> e AND root.live
  WITH root, sum(coalesce(r.count, 0)) AS memories, max(r.weight) AS share
  ORDER BY memories DESC, share DESC, root.id LIMIT $first
  RETURN collect({id: root.id, memories: memories, share: share}) AS others
}
RETURN e.id AS id, others
