// @write What has left a session's working memory, and had been activated there often enough, is kept longer (source A). A memory of the working tier moves up to
// short-term at once, whatever its energy is, unless it has faded by then. A TierChange without a run keeps what it was, dated after the changes before the lock.
// The lock comes first, so that what is read then holds.
// @param ids: list<string>, sorted
// @returns id: string
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example', tier: 'working'}) RETURN m.id ORDER BY m.id LIMIT 3 };
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
// <lock m>
WITH m
OPTIONAL MATCH (n:Namespace {name: $namespace})
WITH n, m,
  // <energyNow m n>
  AS energy
WHERE m.live AND m.tier = 'working' AND energy > $expireUnder
WITH n, m, energy,
  // <afterChanges m>
  AS at
// <tierChange 'workingMemory' 'working' 'shortTerm' at>
// <setEnergy m n energy>
SET m.tier = 'shortTerm', m.reviewAt = $now, m.pace = CASE WHEN m.pace IN ['longTerm', 'potentiated'] THEN m.pace ELSE 'shortTerm' END
// <event 'PROMOTED'>
SET event += {sessionId: m.sessionId, tier: 'shortTerm', memoryIds: [m.id]}
RETURN m.id AS id
