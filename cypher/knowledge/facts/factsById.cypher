// @read Facts in their current or last version.
// @returns fact: Fact
:param ids => COLLECT { MATCH (o:Observation {namespace: 'example'}) WHERE o.live AND o.factId IS NOT NULL RETURN o.factId ORDER BY o.factId LIMIT 5 };
UNWIND $ids AS id
CALL (id) {
  MATCH (o:Observation)
  USING INDEX o:Observation(namespace, factId)
  WHERE o.namespace = $namespace AND o.factId = id
  RETURN o ORDER BY o.retractedAt IS NULL DESC, o.recordedAt DESC, o.id DESC LIMIT 1
}
MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
OPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)
RETURN
  // <fact o e other>
  AS fact
