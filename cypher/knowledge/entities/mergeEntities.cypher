// @write Merges an entity into another. Neither entity changes, so that the merge can be undone. No row if they are merged already. Run it behind lockEntities of
// both; `id` must not be merged yet.
// @param sameAsId: string
// @param by: string, who says so: caller, or name: one name written twice
// @returns id: string
:param id => head(COLLECT { MATCH (e:Entity {namespace: 'example', name: 'Ilmo'}) RETURN e.id LIMIT 1 });
:param sameAsId => head(COLLECT { MATCH (e:Entity {namespace: 'example', name: 'Pelle'}) RETURN e.id LIMIT 1 });
:param by => 'caller';
MATCH (e:Memory:Entity {id: $id} WHERE e.namespace = $namespace)
WHERE NOT EXISTS { (e)-[:SAME_AS]->() }
CALL (e) {
  MATCH (root:Memory:Entity {id: $sameAsId} WHERE root.namespace = e.namespace AND root <> e)
  RETURN root
}
WITH e, root WHERE NOT EXISTS { (root)-[:SAME_AS]->() }
CREATE (e)-[:SAME_AS {since: $now, by: $by}]->(root)
// <event 'ENTITY_CHANGED'>
SET event += {memoryIds: [e.id, root.id]}
WITH e, root
OPTIONAL MATCH (e)-[apart:DISTINCT_FROM]-(root)
DELETE apart
RETURN DISTINCT e.id AS id
