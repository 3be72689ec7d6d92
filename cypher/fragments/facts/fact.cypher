// @fragment fact o e other
// The observation o as a Fact (cypher/types.cypher). It is of the entity e, and about the entity other, or null.
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
