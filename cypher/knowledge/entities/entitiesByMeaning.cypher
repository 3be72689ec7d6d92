// @name entitiesByMeaning @access read
// @slots
// Entities of one namespace whose names are nearest to those of others by the vectors of the model in use; none of those whose vectors are still to come.
// @param namespace: string
// @param ids: list<string>
// @param limit: integer, > 0, for each
// @returns id: string, otherId: string, otherKey: string, rootId: string, apart: boolean, cosine: float
:param namespace => 'example';
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
:param limit => 20;
CYPHER 25
MATCH (m:EmbeddingModel {slot: 'a'} WHERE m.active)
UNWIND $ids AS id
MATCH (own:Memory:Entity {id: id} WHERE own.namespace = $namespace AND own.nameEmbedding IS NOT NULL)
CALL (own) {
  MATCH (e:Entity)
    SEARCH e IN (VECTOR INDEX entity_name FOR own.nameEmbedding WHERE e.namespace = $namespace LIMIT $limit)
  RETURN e AS node
}
WITH own, node WHERE node <> own
// <root node>
MATCH (node)-[:SAME_AS*0..100]->(root:Entity)
WHERE NOT EXISTS { (root)-[:SAME_AS]->() }
// </root>
RETURN own.id AS id, node.id AS otherId, node.nameKey AS otherKey, root.id AS rootId,
  EXISTS { (own)-[:DISTINCT_FROM]-(node) } OR EXISTS { (own)-[:DISTINCT_FROM]-(root) } AS apart,
  2 * vector.similarity.cosine(own.nameEmbedding, node.nameEmbedding) - 1 AS cosine
