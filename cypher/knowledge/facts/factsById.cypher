// @name factsById @access read
// Facts in their current or last version.
// @param namespace: string
// @param ids: list<string>
// @returns fact: Fact
:param namespace => 'example';
:param ids => COLLECT { MATCH (o:Observation {namespace: 'example'}) WHERE o.live AND o.factId IS NOT NULL RETURN o.factId ORDER BY o.factId LIMIT 5 };
CYPHER 25
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
  {
    id: coalesce(o.factId, o.id), entityId: e.id, entity: e.name, text: o.text,
    relationType: o.relationType, otherId: other.id, other: other.name,
    confidence: coalesce(o.confidence, o.support, 1.0), reliability: coalesce(o.reliability, 1.0), derived: coalesce(o.derived, false),
    validFrom: o.validFrom.epochMillis, validTo: o.validTo.epochMillis,
    recordedAt: o.recordedAt.epochMillis, retractedAt: o.retractedAt.epochMillis,
    statedIn: COLLECT { MATCH (o)-[:STATED_IN]->(m:Episode) RETURN m.id ORDER BY m.id LIMIT 50 },
    supersedes: COLLECT { MATCH (o)-[:SUPERSEDES]->(older) RETURN DISTINCT older.factId ORDER BY older.factId LIMIT 50 },
    contradicts: COLLECT { MATCH (o)-[:CONTRADICTS]-(against:Observation) RETURN DISTINCT against.factId ORDER BY against.factId LIMIT 50 }
  }
  // </fact>
  AS fact
