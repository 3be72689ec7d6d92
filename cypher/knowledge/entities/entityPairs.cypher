// @read Entities of one namespace beside others that may be the same. `apart`: they were marked as two.
// @param pairs: list<{id: string, otherId: string}>
// @returns id: string, otherId: string, rootId: string, apart: boolean
:param pairs => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN {id: e.id, otherId: e.id} ORDER BY e.id LIMIT 3 };
UNWIND $pairs AS pair
MATCH (own:Memory:Entity {id: pair.id} WHERE own.namespace = $namespace)
MATCH (node:Memory:Entity {id: pair.otherId} WHERE node.namespace = $namespace)
// <root node>
RETURN own.id AS id, node.id AS otherId, root.id AS rootId,
  EXISTS { (own)-[:DISTINCT_FROM]-(node) } OR EXISTS { (own)-[:DISTINCT_FROM]-(root) } AS apart
