// @write Retracts versions of facts, from the earliest time at which a store retracted them.
// @param versions: list<{id: string, at: datetime}>, sorted by id
// @returns id: string
:param versions => COLLECT { MATCH (o:Observation {namespace: 'example'}) WHERE o.live AND o.factId IS NOT NULL RETURN {id: o.id, at: datetime()} ORDER BY o.id LIMIT 1 };
UNWIND $versions AS v
MATCH (o:Memory {id: v.id} WHERE o.namespace = $namespace AND o:Observation)
WITH o, v, o.live AS held
SET o.retractedAt = CASE WHEN o.retractedAt < v.at THEN o.retractedAt ELSE v.at END, o.live = false
CALL (o) { WHEN $mark THEN { SET o:Unstamped } }
CALL (o, v, held) {
  WHEN held THEN {
    MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
    // <event 'FACT_ENDED' v.at>
    SET event += {memoryIds: [e.id], otherIds: [(o)-[:ABOUT]->(other:Entity) | other.id]}
  }
}
OPTIONAL MATCH (o)<-[:HAS_OBSERVATION]-(:Entity)-[r:RELATED_TO {versionId: o.id}]->()
SET r.retractedAt = o.retractedAt
RETURN DISTINCT o.id AS id
