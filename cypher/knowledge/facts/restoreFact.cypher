// @write Undoes the retraction of a fact, or gives a current fact another confidence: a version that says the same takes the place of the last one, recorded now.
// No row where the fact is current and no confidence is given. Run it behind the lock of its entity.
// @param confidence: float?, null: as it was
// @returns id: string
:param id => head(COLLECT { MATCH (o:Observation {namespace: 'example'}) WHERE o.factId IS NOT NULL AND o.retractedAt IS NOT NULL RETURN o.factId ORDER BY o.factId LIMIT 1 });
:param versionId => randomUUID();
:param confidence => null;
CALL () {
  MATCH (o:Observation)
  USING INDEX o:Observation(namespace, factId)
  WHERE o.namespace = $namespace AND o.factId = $id
  RETURN o ORDER BY o.retractedAt IS NULL DESC, o.recordedAt DESC, o.id DESC LIMIT 1
}
WITH o WHERE o.retractedAt IS NOT NULL OR $confidence IS NOT NULL
MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
CREATE (e)-[:HAS_OBSERVATION]->(v:Memory:Observation:Unstamped)
SET v = o {.*, syncSeq: null, syncReplica: null, syncCounter: null, id: $versionId, dedupKey: 'f:' + $versionId, version: o.version + 1, recordedAt: $now, retractedAt: null, live: true,
  confidence: coalesce($confidence, o.confidence)}
FOREACH (_ IN CASE WHEN o.live THEN [1] ELSE [] END | SET o:Unstamped, o.retractedAt = $now, o.live = false)
WITH e, o, v
CALL (e, o, v) {
  MATCH (o)-[:ABOUT]->(other:Entity)
  MATCH (e)-[r:RELATED_TO {versionId: o.id}]->(other)
  CREATE (v)-[:ABOUT]->(other)
  CREATE (e)-[again:RELATED_TO]->(other)
  SET again = r {.*, versionId: v.id, recordedAt: $now, retractedAt: null, confidence: coalesce($confidence * v.reliability, r.confidence)},
    r.retractedAt = coalesce(r.retractedAt, $now)
}
// <versionLinks o v>
// <event 'FACT_STATED'>
SET event += {memoryIds: [e.id], otherIds: [(v)-[:ABOUT]->(other:Entity) | other.id]}
RETURN v.factId AS id
