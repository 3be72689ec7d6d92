// @read The current versions of facts of an entity, latest first. Run it behind its lock.
// @returns version: {id: string, factId: string, entity: string, text: string, relationType: string?, otherId: string?, validFrom: instant?, validTo: instant?, recordedAt: instant, contradicts: list<string>}
:param limit => 1000;
MATCH (e:Memory:Entity {id: $entityId} WHERE e.namespace = $namespace)-[:HAS_OBSERVATION]->(o:Observation)
WHERE o.factId IS NOT NULL AND o.retractedAt IS NULL
WITH e, o ORDER BY o.recordedAt DESC, o.id DESC LIMIT $limit
OPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)
RETURN {id: o.id, factId: o.factId, entity: e.name, text: o.text, relationType: o.relationType, otherId: other.id, validFrom: o.validFrom.epochMillis, validTo: o.validTo.epochMillis, recordedAt: o.recordedAt.epochMillis, contradicts: COLLECT { MATCH (o)-[:CONTRADICTS]-(x:Observation) RETURN DISTINCT x.factId }} AS version
