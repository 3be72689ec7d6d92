// @name closeFact @access write
// Closes a fact at a given time. The earlier version stays available with asOf: it is retracted, and a version with the end replaces it.
// Run it behind the lock of its entity.
// @param validTo: datetime
// @returns id: string
:param id => head(COLLECT { MATCH (o:Observation {namespace: 'example'}) WHERE o.live AND o.factId IS NOT NULL RETURN o.factId ORDER BY o.id LIMIT 1 });
:param versionId => 'v';
:param validTo => datetime('2026-01-01T00:00Z');
CYPHER 25
MATCH (o:Observation)
USING INDEX o:Observation(namespace, factId)
WHERE o.namespace = $namespace AND o.factId = $id AND o.retractedAt IS NULL
MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
CREATE (e)-[:HAS_OBSERVATION]->(v:Memory:Observation:Unstamped)
SET v = o {.*, syncSeq: null, syncReplica: null, syncCounter: null, id: $versionId, dedupKey: 'f:' + $versionId, version: o.version + 1, validTo: $validTo, recordedAt: $now}
SET o:Unstamped, o.retractedAt = $now, o.live = false
WITH e, o, v
CALL (e, o, v) {
  MATCH (o)-[:ABOUT]->(other:Entity)
  MATCH (e)-[r:RELATED_TO {versionId: o.id}]->(other)
  CREATE (v)-[:ABOUT]->(other)
  CREATE (e)-[closed:RELATED_TO]->(other)
  SET closed = r {.*, versionId: v.id, validTo: $validTo, recordedAt: $now}, r.retractedAt = $now
}
// <versionLinks o v>
// <event 'FACT_ENDED'>
SET event += {memoryIds: [e.id], otherIds: [(o)-[:ABOUT]->(other:Entity) | other.id]}
RETURN v.factId AS id
