// @name strengthenAccessed @access write
// Applies uses to a memory. At each event its energy has decayed, keeps a share of the rest, and gains. The latest ten accesses are kept. An access makes an
// archived memory active again; a TierChange without a run records that, dated after the changes before the lock. A memory above its tier's threshold is due
// for promotion at once. A working memory is due again when it will have faded.
// Ids are in one order, so that two writers cannot deadlock. The lock comes first, so that what is read stays true.
// @param uses: list<{namespace: string, id: string, events: list<{at: instant, keeps: float, gains: float, access: boolean}>}>, sorted by id, each id of a namespace once; events oldest first
// @param now: datetime
// @param ratesPerHour: RatesPerHour, decay by tier
// @param promoteAbove: PromoteAbove, energy by tier, where the namespace sets none itself
// @param expireUnder: float, energy of a working memory
// @returns id: string, energy: float
:param uses => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {namespace: 'example', id: m.id, events: [{at: datetime().epochMillis, keeps: 1.0, gains: 1.0, access: true}]} ORDER BY m.id LIMIT 3 };
:param now => datetime();
:param ratesPerHour => ({working: 0.5, shortTerm: 0.05, longTerm: 0.001, archived: 0.001});
:param promoteAbove => ({working: 2.0, shortTerm: 5.0});
:param expireUnder => 0.1;
CYPHER 25
UNWIND $uses AS use
MATCH (m:Memory {id: use.id} WHERE m.namespace = use.namespace)
// <lock m>
REMOVE m.touchedAt
// </lock>
WITH m, use
OPTIONAL MATCH (n:Namespace {name: m.namespace})
OPTIONAL MATCH (config:ConsolidationConfig {namespace: m.namespace})
WITH n, m, {working: coalesce(toFloatOrNull(config.promoteAboveWorking), $promoteAbove.working),
  shortTerm: coalesce(toFloatOrNull(config.promoteAboveShortTerm), $promoteAbove.shortTerm)} AS promoteAbove,
  use.events[-1].at AS latest, [event IN use.events WHERE event.access | event.at] AS accesses,
  reduce(s = {tier: m.tier, at: m.energyAt.epochMillis, energy:
    // <energyStored m n>
    m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))
    // </energyStored>
  }, event IN use.events | {
    tier: CASE WHEN event.access AND s.tier = 'archived' THEN 'working' ELSE s.tier END,
    energy: event.gains + event.keeps * s.energy
      * exp(-$ratesPerHour[s.tier] * CASE WHEN event.at > s.at THEN (event.at - s.at) / 3600000.0 ELSE 0.0 END),
    at: CASE WHEN event.at > s.at THEN event.at ELSE s.at END
  }) AS state, m.tier AS fromTier
CALL (m, state) {
  WHEN m.tier <> state.tier THEN {
    WITH m, state,
      // <afterChanges m>
      reduce(at = $now, other IN [(m)-[:PROMOTED_TO]->(before:TierChange) | before.at]
        | CASE WHEN other < at THEN at ELSE other + duration({milliseconds: 1}) END)
      // </afterChanges>
      AS at
    CREATE (m)-[:PROMOTED_TO]->(:TierChange {
      phase: 'use', memoryId: m.id, namespace: m.namespace, at: at, fromTier: m.tier, toTier: state.tier, energy: state.energy
    })
  }
}
SET m.tier = state.tier,
    m.energy = state.energy,
    m.energyAt = datetime({epochMillis: state.at}),
    m.scaling = n.scaling,
    m.accessCount = m.accessCount + size(accesses),
    m.recentAccesses = reduce(kept = coalesce(m.recentAccesses, []), at IN accesses |
      [each IN kept WHERE each <= at] + at + [each IN kept WHERE each > at])[-10..],
    m.reviewAt = CASE
      WHEN m.live AND state.energy > promoteAbove[state.tier] THEN datetime({epochMillis: latest})
      WHEN m.live AND state.tier = 'working' THEN datetime({epochMillis: state.at + CASE WHEN state.energy > $expireUnder
        THEN toInteger(ceil(3600000.0 * log(state.energy / $expireUnder) / $ratesPerHour.working)) ELSE 0 END})
    END
WITH m, size(accesses) > 0 AS accessed, size(accesses) > 0 AND NOT state.tier = fromTier AS rose
WITH collect({m: m, id: m.id, namespace: m.namespace, sessionId: m.sessionId, accessed: accessed, rose: rose}) AS used
CALL (used) {
  UNWIND used AS each
  UNWIND [kind IN ['ACCESSED', 'PROMOTED'] WHERE CASE kind WHEN 'ACCESSED' THEN each.accessed ELSE each.rose END] AS kind
  WITH kind, each.namespace AS namespace, each.sessionId AS sessionId, collect(each.id) AS ids
  WHERE EXISTS { (:EventLog {namespace: namespace}) }
  UNWIND range(0, size(ids) - 1, 100) AS at
  // <event kind $now namespace>
  CREATE (event:MemoryEvent:Unplaced {namespace: namespace, kind: kind, at: $now})
  // </event>
  SET event += {sessionId: sessionId, memoryIds: ids[at..at + 100], tier: CASE kind WHEN 'PROMOTED' THEN 'working' END}
}
UNWIND used AS each
RETURN each.id AS id, each.m.energy AS energy
