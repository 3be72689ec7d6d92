// @write Retracts versions of facts; an earlier asOf still finds them. Run it behind the lock of their entities.
// @param ids: list<string>, of versions
// @returns retracted: integer
:param ids => COLLECT { MATCH (o:Observation {namespace: 'example'}) WHERE o.live AND o.factId IS NOT NULL RETURN o.id ORDER BY o.id LIMIT 1 };
UNWIND $ids AS id
MATCH (o:Memory {id: id} WHERE o.namespace = $namespace AND o:Observation AND o.live)
SET o:Unstamped, o.retractedAt = $now, o.live = false
WITH o
CALL (o) {
  MATCH (o)<-[:HAS_OBSERVATION]-(:Entity)-[r:RELATED_TO {versionId: o.id}]->()
  SET r.retractedAt = $now
}
WITH o, head([(e:Entity)-[:HAS_OBSERVATION]->(o) | e.id]) AS entityId, head([(o)-[:ABOUT]->(other:Entity) | other.id]) AS otherId
WITH collect(o) AS ended, collect({id: entityId, otherId: otherId}) AS facts
CALL (facts) {
  UNWIND range(0, size(facts) - 1, 100) AS at
  // <event 'FACT_ENDED'>
  SET event += {
    memoryIds: [each IN facts[at..at + 100] WHERE each.id IS NOT NULL | each.id],
    otherIds: [each IN facts[at..at + 100] WHERE each.otherId IS NOT NULL | each.otherId]
  }
}
RETURN size(ended) AS retracted
