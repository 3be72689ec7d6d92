// @write Records one fact of an entity: a text, or a relation to another entity. For a relation it also writes a RELATED_TO edge for walks over the graph. Run it
// behind lockEntities.
// @param otherId: string?
// @param fact: {id: string, text: string, relationType: string?, confidence: float, reliability: float, validFrom: datetime?, validTo: datetime?}
// @param statedIn: list<string>, ids of memories
// @param supersedes: list<string>, ids of facts
// @param contradicts: list<{id: string, rule: string}>, facts
// @returns id: string, stated: integer
:param otherId => null;
:param fact => ({id: randomUUID(), text: 'likes tea', relationType: null, confidence: 1.0, reliability: 1.0, validFrom: null, validTo: null});
:param statedIn => [];
:param supersedes => [];
:param contradicts => [];
MATCH (e:Memory:Entity {id: $entityId} WHERE e.namespace = $namespace)
OPTIONAL MATCH (other:Memory:Entity {id: $otherId} WHERE other.namespace = $namespace)
CREATE (e)-[:HAS_OBSERVATION]->(o:Memory:Observation:Unstamped {
  id: $fact.id, factId: $fact.id, namespace: $namespace, dedupKey: 'f:' + $fact.id, live: true, derived: false, version: 1, text: $fact.text, relationType: $fact.relationType,
  confidence: $fact.confidence, reliability: $fact.reliability, validFrom: $fact.validFrom, validTo: $fact.validTo, recordedAt: $now
})
CALL (e, o, other) {
  WHEN other IS NOT NULL THEN {
    CREATE (o)-[:ABOUT]->(other)
    CREATE (e)-[:RELATED_TO {
      versionId: o.id, relationType: o.relationType, confidence: o.confidence * o.reliability, validFrom: o.validFrom, validTo: o.validTo, recordedAt: $now
    }]->(other)
  }
}
// <event 'FACT_STATED'>
SET event += {memoryIds: [e.id], otherIds: [each IN [other] WHERE each IS NOT NULL | each.id]}
WITH o
CALL (o) {
  UNWIND $statedIn AS id
  MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)
  CREATE (o)-[:STATED_IN]->(m)
  RETURN count(m) AS stated
}
CALL (o) {
  UNWIND $supersedes AS id
  MATCH (older:Observation)
  USING INDEX older:Observation(namespace, factId)
  WHERE older.namespace = $namespace AND older.factId = id AND older.retractedAt IS NULL
  CREATE (o)-[:SUPERSEDES {at: $now}]->(older)
}
CALL (o) {
  UNWIND $contradicts AS against
  MATCH (older:Observation)
  USING INDEX older:Observation(namespace, factId)
  WHERE older.namespace = $namespace AND older.factId = against.id AND older.retractedAt IS NULL
  CREATE (o)-[:CONTRADICTS {rule: against.rule, at: $now}]->(older)
  SET older.reliability = coalesce(older.reliability, 1.0) * $penalty
  WITH older
  MATCH (older)<-[:HAS_OBSERVATION]-(:Entity)-[r:RELATED_TO {versionId: older.id}]->()
  SET r.confidence = older.confidence * older.reliability
}
RETURN o.id AS id, stated
