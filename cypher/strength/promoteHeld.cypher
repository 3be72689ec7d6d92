// @name promoteHeld @access write
// What has left a session's working memory, and had been activated there often enough, is kept longer (source A). A memory of the working tier moves up to
// short-term at once, whatever its energy is, unless it has faded by then. A TierChange without a run keeps what it was, dated after the changes before the lock.
// The lock comes first, so that what is read then holds.
// @param namespace: string
// @param ids: list<string>, sorted
// @param now: datetime
// @param ratesPerHour: RatesPerHour, decay by pace
// @param expireUnder: float, energy of a working memory
// @returns id: string
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example', tier: 'working'}) RETURN m.id ORDER BY m.id LIMIT 3 };
:param now => datetime();
:param ratesPerHour => ({working: 0.5, shortTerm: 0.05, longTerm: 0.001, potentiated: 0.0001, archived: 0.001});
:param expireUnder => 0.1;
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
// <lock m>
REMOVE m.touchedAt
// </lock>
WITH m
OPTIONAL MATCH (n:Namespace {name: $namespace})
WITH n, m,
  // <energyNow m n>
  m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[
      coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)
    ] * CASE
      WHEN m.pinnedAt <= m.energyAt THEN 0.0
      WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0
      WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0
      ELSE 0.0 END)
  // </energyNow>
  AS energy
WHERE m.live AND m.tier = 'working' AND energy > $expireUnder
WITH n, m, energy,
  // <afterChanges m>
  reduce(at = $now, other IN [(m)-[:PROMOTED_TO]->(before:TierChange) | before.at]
    | CASE WHEN other < at THEN at ELSE other + duration({milliseconds: 1}) END)
  // </afterChanges>
  AS at
// <tierChange 'workingMemory' 'working' 'shortTerm' at>
CREATE (m)-[:PROMOTED_TO]->(change:TierChange {
  phase: 'workingMemory', memoryId: m.id, namespace: $namespace, at: at, fromTier: 'working', toTier: 'shortTerm', energy: energy,
  fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromScaling: m.scaling, fromReviewAt: m.reviewAt, fromPace: m.pace
})
// </tierChange>
// <setEnergy m n energy>
SET m.energy = energy, m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END, m.scaling = n.scaling
// </setEnergy>
SET m.tier = 'shortTerm', m.reviewAt = $now, m.pace = CASE WHEN m.pace IN ['longTerm', 'potentiated'] THEN m.pace ELSE 'shortTerm' END
// <event 'PROMOTED'>
CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'PROMOTED', at: $now})
// </event>
SET event += {sessionId: m.sessionId, tier: 'shortTerm', memoryIds: [m.id]}
RETURN m.id AS id
