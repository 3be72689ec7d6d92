// @write Links a memory to a stored fact that it also states. A fact without a stating memory stays without one, because it would otherwise be removed with the
// memory's erasure.
// @param factId: string
// @param memoryId: string
// @returns id: string
:param factId => head(COLLECT { MATCH (o:Observation {namespace: 'example'})-[:STATED_IN]->() WHERE o.live AND o.factId IS NOT NULL RETURN o.factId LIMIT 1 });
:param memoryId => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 1 });
MATCH (o:Observation)
USING INDEX o:Observation(namespace, factId)
WHERE o.namespace = $namespace AND o.factId = $factId AND o.retractedAt IS NULL AND EXISTS { (o)-[:STATED_IN]->() }
CALL (o) {
  UNWIND [$memoryId] AS id
  MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)
  MERGE (o)-[:STATED_IN]->(m)
    ON CREATE SET o:Unstamped
}
CALL (o) {
  // <relationSaid o>
}
RETURN o.id AS id
