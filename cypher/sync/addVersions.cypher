// @write Stores versions of facts that another store has told of, under their ids. `said`: names that the entities were known by there, where it is another one here.
// To be run behind lockEntities.
// @param versions: list<{id: string, factId: string, version: integer, entityId: string, otherId: string?, saidOf: string?, saidTo: string?, saidAs: string?, text: string, relationType: string?, confidence: float, validFrom: datetime?, validTo: datetime?, recordedAt: datetime}>
// @returns id: string
:param versions => COLLECT { MATCH (e:Entity {namespace: 'example'}) WITH e, randomUUID() AS id RETURN {id: id, factId: id, version: 1, entityId: e.id, otherId: null, saidOf: null, saidTo: null, saidAs: null, text: 'likes tea', relationType: null, confidence: 1.0, validFrom: null, validTo: null, recordedAt: datetime()} LIMIT 1 };
UNWIND $versions AS v
MATCH (e:Memory:Entity {id: v.entityId} WHERE e.namespace = $namespace)
OPTIONAL MATCH (other:Memory:Entity {id: v.otherId} WHERE other.namespace = $namespace)
CREATE (e)-[:HAS_OBSERVATION]->(o:Memory:Observation)
SET o = v {.id, .factId, .version, .saidOf, .saidTo, .saidAs, .text, .relationType, .confidence, .validFrom, .validTo, .recordedAt,
  namespace: $namespace, dedupKey: 'f:' + v.id, live: true, derived: false, reliability: 1.0}
CALL (o, other) { WHEN other IS NOT NULL THEN { CREATE (o)-[:ABOUT]->(other) } }
CALL (e, v, other) {
  WHEN other <> e THEN {
    CREATE (e)-[:RELATED_TO {
      versionId: v.id, relationType: v.relationType, confidence: v.confidence, validFrom: v.validFrom, validTo: v.validTo, recordedAt: v.recordedAt
    }]->(other)
  }
}
WITH collect({id: o.id, entityId: e.id, otherId: other.id}) AS added, max(v.recordedAt) AS at
CALL (added, at) {
  UNWIND range(0, size(added) - 1, 100) AS from
  // <event 'FACT_STATED' at>
  SET event += {
    memoryIds: [each IN added[from..from + 100] | each.entityId],
    otherIds: [each IN added[from..from + 100] WHERE each.otherId IS NOT NULL | each.otherId]
  }
}
UNWIND added AS each
RETURN each.id AS id
