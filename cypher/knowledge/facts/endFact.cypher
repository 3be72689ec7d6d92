// | NAME       | WHAT                                                                                                                                                                        | END                           | EVENT       | UNDONE   |
// | closeFact  | Closes a fact at a given time. The earlier version stays available with asOf: it is retracted, and a version with the end replaces it                                       | datetime('2026-01-01T00:00Z') | FACT_ENDED  |          |
// | reopenFact | Undoes that a fact was closed because another took its place: a version with its former end, or none, replaces the closed one, and the other fact no longer takes its place | null                          | FACT_STATED | replaced |
// @write WHAT. Run it behind the lock of its entity.
// @param newerId: string, the fact that took its place and is UNDONE
// @param validTo: datetime?
// @returns id: string
:param id => head(COLLECT { MATCH (o:Observation {namespace: 'example'}) WHERE o.live AND o.factId IS NOT NULL RETURN o.factId ORDER BY o.id LIMIT 1 });
:param versionId => 'v';
:param newerId => 'UNDONE';
:param validTo => END;
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
  CREATE (e)-[ended:RELATED_TO]->(other)
  SET ended = r {.*, versionId: v.id, validTo: $validTo, recordedAt: $now}, r.retractedAt = $now
}
// <versionLinks o v>
FOREACH (UNDONE IN COLLECT { MATCH (:Observation {factId: $newerId})-[r:SUPERSEDES]->(:Observation {namespace: $namespace, factId: $id}) RETURN r } | DELETE UNDONE)
// <event 'EVENT'>
SET event += {memoryIds: [e.id], otherIds: [(o)-[:ABOUT]->(other:Entity) | other.id]}
RETURN v.factId AS id
