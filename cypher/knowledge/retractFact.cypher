// @name retractFact @access write
// A fact is not held any more, and was never so: whoever asks as of an instant before still finds it. To be run behind the lock of its entity.
// @param namespace: string
// @param id: string
// @param now: datetime
// @returns id: string
// :param {namespace: 'demo', id: '', now: datetime('2026-01-01T00:00Z')}
CYPHER 25
MATCH (o:Observation)
USING INDEX o:Observation(namespace, factId)
WHERE o.namespace = $namespace AND o.factId = $id AND o.retractedAt IS NULL
SET o:Unstamped, o.retractedAt = $now, o.live = false
WITH o
OPTIONAL MATCH (o)<-[:HAS_OBSERVATION]-(:Entity)-[r:RELATED_TO {versionId: o.id}]->()
SET r.retractedAt = $now
RETURN o.factId AS id
