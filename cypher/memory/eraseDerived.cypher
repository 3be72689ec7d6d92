// @write Removes what was derived from a memory that is being erased. That is: facts that only it states, observations with hardly any other source, procedures made
// of its text (with versions and executions), and the records of its changes. The history of what callers did keeps the memory's id, and not what undoing needs. Of questions with feedback on this memory alone, it removes the vectors.
// Its clusters are described again. Run it behind the memory's lock, before the memory is erased.
// @returns clusters: integer
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
OPTIONAL MATCH (n:Namespace {name: $namespace})
CALL (m) {
  MATCH (o:Observation)-[:STATED_IN]->(m)
  WHERE o.derived AND COUNT { (o)-[:STATED_IN]->() } < 3
  OPTIONAL MATCH (o)-[:CHANGED]->(change:Change)
  DETACH DELETE change, o
}
CALL (m) {
  MATCH (o:Observation)-[:STATED_IN]->(m)
  WHERE NOT o.derived AND COUNT { (o)-[:STATED_IN]->() } = 1
  MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
  OPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)
  OPTIONAL MATCH (e)-[r:RELATED_TO {versionId: o.id}]->(other)
  WITH collect(DISTINCT e) + collect(DISTINCT other) AS entities, collect(DISTINCT r) AS relations, collect(DISTINCT o) AS facts
  FOREACH (r IN relations | DELETE r)
  FOREACH (o IN facts | DETACH DELETE o)
  WITH entities
  UNWIND entities AS e
  WITH DISTINCT e WHERE NOT EXISTS { (e)--() }
  DELETE e
}
CALL (m, n) {
  MATCH (p:Procedure)-[:DERIVED_FROM]->(m)
  OPTIONAL MATCH (p)-[:CHANGED|HAD_VERSION|EXECUTED]->(own)
  SET n.skillsAt = null
  DETACH DELETE own, p
}
CALL (m) {
  MATCH (r:Judged)-[:HELPED|DID_NOT_HELP]->(m)
  WHERE COUNT { (r)-[:HELPED|DID_NOT_HELP]->() } = 1
  REMOVE r:Judged, r.questionVector, r.questionModel, r.evidence, r.judged
}
CALL (m) {
  MATCH (m)-[:CHANGED]->(change:Change)
  DETACH DELETE change
}
CALL (m) {
  MATCH (entry:Change)
  USING INDEX entry:Change(namespace, memoryId)
  WHERE entry.namespace = $namespace AND entry.memoryId = $id AND entry.entryId IS NOT NULL
  REMOVE entry.before, entry.after
}
CALL (m) {
  MATCH (m)-[:BELONGS_TO]->(c:SemanticCluster)
  SET c:Undescribed
  RETURN count(c) AS clusters
}
RETURN clusters
