// @write Records facts as they were said, weighed against nothing: texts of entities, and relations between them. To be run behind lockEntities.
// `saidOf`, `saidTo`, `saidAs`: the names, and the type of entity or relation, letter for letter. A relation of an entity to itself is not walked.
// @param facts: list<{id: string, entityId: string, otherId: string?, text: string, relationType: string?, saidOf: string, saidTo: string?, saidAs: string?}>
// @returns added: integer
:param facts => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN {id: randomUUID(), entityId: e.id, otherId: null, text: 'likes tea', relationType: null, saidOf: e.name, saidTo: null, saidAs: null} LIMIT 1 };
UNWIND $facts AS fact
MATCH (e:Memory:Entity {id: fact.entityId} WHERE e.namespace = $namespace)
OPTIONAL MATCH (other:Memory:Entity {id: fact.otherId} WHERE other.namespace = $namespace)
CREATE (e)-[:HAS_OBSERVATION]->(o:Memory:Observation:Unstamped {
  id: fact.id, factId: fact.id, namespace: $namespace, dedupKey: 'f:' + fact.id, live: true, derived: false, version: 1, text: fact.text, relationType: fact.relationType,
  saidOf: fact.saidOf, saidTo: fact.saidTo, saidAs: fact.saidAs, confidence: 1.0, reliability: 1.0, recordedAt: $now
})
CALL (o, other) { WHEN other IS NOT NULL THEN { CREATE (o)-[:ABOUT]->(other) } }
CALL (e, o, other) {
  WHEN other <> e THEN {
    CREATE (e)-[:RELATED_TO {versionId: o.id, relationType: o.relationType, confidence: 1.0, recordedAt: $now}]->(other)
  }
}
WITH collect({id: e.id, otherId: other.id}) AS stated
CALL (stated) {
  UNWIND range(0, size(stated) - 1, 100) AS at
  // <event 'FACT_STATED'>
  SET event += {
    memoryIds: [each IN stated[at..at + 100] | each.id],
    otherIds: [each IN stated[at..at + 100] WHERE each.otherId IS NOT NULL | each.otherId]
  }
}
RETURN size(stated) AS added
