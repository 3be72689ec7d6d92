// @read Entities of one namespace whose names share words or forms with those of others, the most similar first for each; the query carries the namespace's token, so the index
// itself filters. `apart`: they were marked as two.
// @param names: list<{id: string, query: string}>, queries made by wordsQuery
// @param limit: integer, > 0, for each
// @returns id: string, otherId: string, otherKey: string, rootId: string, apart: boolean
:param names => COLLECT { MATCH (e:Entity {namespace: 'example', name: 'Captain Oyelaran'}) RETURN {id: e.id, query: '+nameScope:' + e.nameScope + ' +nameForms:(mara captain)'} LIMIT 1 };
:param limit => 20;
UNWIND $names AS each
MATCH (own:Memory:Entity {id: each.id} WHERE own.namespace = $namespace)
CALL (each) {
  CALL db.index.fulltext.queryNodes('entity_words', each.query, {limit: $limit}) YIELD node
  RETURN node
}
WITH own, node WHERE node <> own AND node.live
// <root node>
RETURN own.id AS id, node.id AS otherId, node.nameKey AS otherKey, root.id AS rootId,
  EXISTS { (own)-[:DISTINCT_FROM]-(node) } OR EXISTS { (own)-[:DISTINCT_FROM]-(root) } AS apart
