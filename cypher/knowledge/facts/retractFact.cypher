// @write Retracts a fact that was never true; an earlier asOf still finds it. The same fact stated in another store is retracted too, if it is known here. Run it
// behind the lock of its entity.
// @returns id: string
:param id => head(COLLECT { MATCH (o:Observation {namespace: 'example'}) WHERE o.live AND o.factId IS NOT NULL RETURN o.factId ORDER BY o.id LIMIT 1 });
MATCH (o:Observation)
USING INDEX o:Observation(namespace, factId)
WHERE o.namespace = $namespace AND o.factId = $id AND o.retractedAt IS NULL
MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
CALL (e, o) {
  RETURN o AS said
  UNION
  MATCH (e)-[:HAS_OBSERVATION]->(said:Observation)
  WHERE said.factId <> o.factId AND said.retractedAt IS NULL AND said.text = o.text AND coalesce(said.relationType, '') = coalesce(o.relationType, '')
    AND coalesce(said.validFrom = o.validFrom, said.validFrom IS NULL AND o.validFrom IS NULL) AND coalesce(said.validTo = o.validTo, said.validTo IS NULL AND o.validTo IS NULL)
    AND NOT EXISTS { MATCH (o)-[:ABOUT]->(x) WHERE NOT EXISTS { (said)-[:ABOUT]->(x) } }
  RETURN said
}
WITH DISTINCT e, said AS o
SET o:Unstamped, o.retractedAt = $now, o.live = false
// <event 'FACT_ENDED'>
SET event += {memoryIds: [e.id], otherIds: [(o)-[:ABOUT]->(other:Entity) | other.id]}
WITH o
OPTIONAL MATCH (o)<-[:HAS_OBSERVATION]-(:Entity)-[r:RELATED_TO {versionId: o.id}]->()
SET r.retractedAt = $now
RETURN o.factId AS id
