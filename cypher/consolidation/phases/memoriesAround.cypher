// @name memoriesAround @access read
// Clustering, second: what is near these memories. That is what they are linked to by use, and the members of the clusters of both.
// @param namespace: string
// @param ids: list<string>
// @param leastCoactivations: integer
// @returns ids: list<string>
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'})-[:COACTIVATED]-() RETURN DISTINCT m.id ORDER BY m.id LIMIT 100 };
:param leastCoactivations => 3;
CYPHER 25
UNWIND $ids AS id
MATCH (changed:Memory {id: id} WHERE changed.namespace = $namespace)
CALL (changed) {
  RETURN changed AS near
  UNION
  MATCH (changed)-[c:COACTIVATED]-(near:Memory) WHERE c.count >= $leastCoactivations
  RETURN near
}
WITH DISTINCT near
CALL (near) {
  RETURN near AS m
  UNION
  MATCH (near)-[:BELONGS_TO]->(:SemanticCluster)<-[:BELONGS_TO]-(m:Memory)
  RETURN m
}
WITH DISTINCT m ORDER BY m.id
RETURN collect(m.id) AS ids
