// @name eraseDerived @access write
// What sleep derived from a memory that is being erased: observations that hardly anything else states, procedures made of its text with
// their versions and executions, the records of what runs changed of it. Its clusters are described anew. To be run behind the memory's lock, before it goes.
// @param namespace: string
// @param id: string
// @returns clusters: integer
// :param {namespace: 'demo', id: ''}
CYPHER 25
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
OPTIONAL MATCH (n:Namespace {name: $namespace})
CALL (m) {
  MATCH (o:Observation)-[:STATED_IN]->(m)
  WHERE o.derived AND COUNT { (o)-[:STATED_IN]->() } < 3
  OPTIONAL MATCH (o)-[:CHANGED]->(change:Change)
  DETACH DELETE change, o
}
CALL (m, n) {
  MATCH (p:Procedure)-[:DERIVED_FROM]->(m)
  OPTIONAL MATCH (p)-[:CHANGED|HAD_VERSION|EXECUTED]->(own)
  SET n.skillsAt = null
  DETACH DELETE own, p
}
CALL (m) {
  MATCH (m)-[:CHANGED]->(change:Change)
  DETACH DELETE change
}
CALL (m) {
  MATCH (m)-[:BELONGS_TO]->(c:SemanticCluster)
  SET c:Undescribed
  RETURN count(c) AS clusters
}
RETURN clusters
