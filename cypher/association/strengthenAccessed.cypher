// @name strengthenAccessed @access write
// Applies uses to a memory, by the law of energy that its namespace follows, and before each use the replays that were due by then: when consolidation runs
// does not matter. Without a use it applies the replays that are due now. The latest ten accesses are kept, and what the law needs of the older ones. An access
// makes an archived memory active again; a TierChange without a run records that, dated after the changes before the lock. A memory that has earned a level
// is due for promotion at once. A working memory is due again when it will have faded.
// Ids are in one order, so that two writers cannot deadlock. The lock comes first, so that what is read stays true.
// @param uses: list<{namespace: string, id: string, events: list<{at: instant, keeps: float, gains: float, access: boolean}>}>, sorted by id, each id of a namespace once; events oldest first, maybe none
// @param now: datetime
// @param ratesPerHour: RatesPerHour, decay by pace
// @param promoteAbove: PromoteAbove, energy by tier, where the namespace sets none itself
// @param expireUnder: float, energy of a working memory
// @param slotHours: float, length of a slot; a use is spaced where a whole slot lies between
// @param potentiation: Potentiation, accesses and days that potentiate
// @param printedProfile: string, of the law as published
// @param replay: {importance: float, afterHours: float, olderAfterHours: float, gain: float, kappa: float, semanticAbove: float}, where the namespace sets none itself
// @returns id: string, energy: float
:param uses => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {namespace: 'example', id: m.id, events: [{at: datetime().epochMillis, keeps: 1.0, gains: 1.0, access: true}]} ORDER BY m.id LIMIT 3 };
:param now => datetime();
:param ratesPerHour => ({working: 0.5, shortTerm: 0.05, longTerm: 0.001, potentiated: 0.0001, archived: 0.001});
:param promoteAbove => ({working: 2.0, shortTerm: 5.0});
:param expireUnder => 0.1;
:param slotHours => 4.0;
:param potentiation => ({accesses: 10, days: 3});
:param printedProfile => 'energy-as-published';
:param replay => ({importance: 0.7, afterHours: 1.0, olderAfterHours: 24.0, gain: 1.0, kappa: 0.05, semanticAbove: 0.6});
CYPHER 25
UNWIND $uses AS use
MATCH (m:Memory {id: use.id} WHERE m.namespace = use.namespace)
// <lock m>
REMOVE m.touchedAt
// </lock>
WITH m, use
OPTIONAL MATCH (n:Namespace {name: m.namespace})
OPTIONAL MATCH (config:ConsolidationConfig {namespace: m.namespace})
WITH n, m, use, coalesce(config.profile = $printedProfile, false) AS printed,
  {working: coalesce(toFloatOrNull(config.promoteAboveWorking), $promoteAbove.working),
  shortTerm: coalesce(toFloatOrNull(config.promoteAboveShortTerm), $promoteAbove.shortTerm)} AS enough,
  {importance: coalesce(toFloatOrNull(config.replayImportance), $replay.importance),
  // Somebody may have written any number there. One out of bounds would make a schedule without an end.
  afterHours: CASE WHEN 0.01 <= toFloatOrNull(config.replayAfterHours) <= 8760 THEN toFloat(config.replayAfterHours) ELSE $replay.afterHours END,
  olderAfterHours: CASE WHEN 0.01 <= toFloatOrNull(config.replayOlderAfterHours) <= 8760 THEN toFloat(config.replayOlderAfterHours) ELSE $replay.olderAfterHours END,
  kappa: coalesce(toFloatOrNull(config.kappaOfReplay), $replay.kappa),
  semanticAbove: coalesce(toFloatOrNull(config.semanticAbove), $replay.semanticAbove)} AS replay,
  coalesce(use.events[-1].at, $now.epochMillis) AS latest
WITH n, m, use, printed, enough, replay, latest,
  // <replaysDue m latest replay.importance replay.afterHours replay.olderAfterHours $replay.gain>
  [at IN CASE WHEN m.live AND m.importance >= replay.importance THEN
      [k IN range(toInteger(floor((coalesce(m.replayedAt, m.recordedAt).epochMillis - m.recordedAt.epochMillis) / 3600000.0 / replay.afterHours)),
        toInteger(floor(CASE WHEN latest - m.recordedAt.epochMillis < 86400000 THEN latest - m.recordedAt.epochMillis ELSE 86400000 END / 3600000.0 / replay.afterHours)))
        | m.recordedAt.epochMillis + toInteger(k * 3600000.0 * replay.afterHours)]
      + [k IN range(toInteger(floor((coalesce(m.replayedAt, m.recordedAt).epochMillis - m.recordedAt.epochMillis - 86400000) / 3600000.0 / replay.olderAfterHours)),
        toInteger(floor((latest - m.recordedAt.epochMillis - 86400000) / 3600000.0 / replay.olderAfterHours)))
        WHERE k > 0 | m.recordedAt.epochMillis + 86400000 + toInteger(k * 3600000.0 * replay.olderAfterHours)]
    ELSE [] END WHERE at > m.recordedAt.epochMillis AND at > coalesce(m.replayedAt, m.recordedAt).epochMillis AND at <= latest
    | {at: at, keeps: 1.0, gains: $replay.gain, access: true}][..5000]
  // </replaysDue>
  AS replays
WITH n, m, printed, enough, replay, latest, replays, COLLECT { UNWIND replays + use.events AS event RETURN event ORDER BY event.at } AS events
WHERE size(events) > 0
WITH n, m, printed, enough, replay, latest, replays, m.tier AS fromTier, any(event IN events WHERE event.access) AS accessed,
  // <afterEvents m n events enough printed>
  reduce(s = {
      energy:
        m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))
        ,
      at: m.energyAt.epochMillis,
      pace: CASE WHEN printed THEN coalesce(m.pace, m.tier) ELSE
        coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)
        END,
      peaks: coalesce(m.peaks, [0.0, 0.0,
        m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))
        ]),
      slot: toInteger(floor(CASE WHEN m.recentAccesses[-1] > m.recordedAt.epochMillis THEN m.recentAccesses[-1] ELSE m.recordedAt.epochMillis END
        / 3600000.0 / $slotHours)),
      count: m.accessCount,
      days: coalesce(m.usedDays, size(reduce(days = [], at IN coalesce(m.recentAccesses, []) |
        CASE WHEN toInteger(floor(at / 86400000.0)) IN days THEN days ELSE days + toInteger(floor(at / 86400000.0)) END))),
      recent: coalesce(m.recentAccesses, [])
    }, event IN events |
    // A list of one gives a value a name.
    head([left IN [event.keeps * s.energy * exp(-$ratesPerHour[s.pace] * CASE WHEN event.at > s.at THEN (event.at - s.at) / 3600000.0 ELSE 0.0 END)] |
    head([slot IN [toInteger(floor(event.at / 3600000.0 / $slotHours))] |
    head([energy IN [event.gains + reduce(most = left, peak IN CASE
        WHEN printed OR NOT event.access OR slot < s.slot THEN []
        WHEN slot = s.slot THEN s.peaks[..1]
        WHEN slot = s.slot + 1 THEN s.peaks[..2]
        ELSE s.peaks END | CASE WHEN peak > most THEN peak ELSE most END)] |
    head([days IN [s.days + CASE WHEN event.access AND none(at IN s.recent WHERE floor(at / 86400000.0) = floor(event.at / 86400000.0)) THEN 1 ELSE 0 END] | {
      energy: energy,
      at: CASE WHEN event.at > s.at THEN event.at ELSE s.at END,
      pace: CASE
        WHEN printed THEN CASE WHEN m.tier = 'archived' AND (event.access OR s.count > m.accessCount) THEN 'working' ELSE m.tier END
        WHEN s.pace = 'potentiated' OR event.access AND s.count + 1 >= $potentiation.accesses AND days >= $potentiation.days THEN 'potentiated'
        WHEN s.pace = 'longTerm' OR energy > enough.shortTerm THEN 'longTerm'
        WHEN s.pace = 'shortTerm' OR energy > enough.working THEN 'shortTerm'
        ELSE 'working' END,
      peaks: CASE
        WHEN NOT event.access THEN s.peaks
        WHEN slot >= s.slot + 2 THEN [reduce(most = 0.0, peak IN s.peaks | CASE WHEN peak > most THEN peak ELSE most END), 0.0, energy]
        WHEN slot = s.slot + 1 THEN [CASE WHEN s.peaks[1] > s.peaks[0] THEN s.peaks[1] ELSE s.peaks[0] END, s.peaks[2], energy]
        WHEN slot = s.slot THEN [s.peaks[0], s.peaks[1], CASE WHEN energy > s.peaks[2] THEN energy ELSE s.peaks[2] END]
        WHEN slot = s.slot - 1 THEN [s.peaks[0], CASE WHEN energy > s.peaks[1] THEN energy ELSE s.peaks[1] END, s.peaks[2]]
        ELSE [CASE WHEN energy > s.peaks[0] THEN energy ELSE s.peaks[0] END, s.peaks[1], s.peaks[2]] END,
      slot: CASE WHEN event.access AND slot > s.slot THEN slot ELSE s.slot END,
      count: s.count + CASE WHEN event.access THEN 1 ELSE 0 END,
      days: days,
      recent: CASE WHEN event.access THEN ([each IN s.recent WHERE each <= event.at] + event.at + [each IN s.recent WHERE each > event.at])[-10..] ELSE s.recent END
    }])])])]))
  // </afterEvents>
  AS state
WITH n, m, printed, enough, replay, replays, fromTier, latest, accessed, state, CASE WHEN accessed AND fromTier = 'archived' THEN 'working' ELSE fromTier END AS tier
CALL (m, state, tier) {
  WHEN m.tier <> tier THEN {
    WITH m, state, tier,
      // <afterChanges m>
      reduce(at = $now, other IN [(m)-[:PROMOTED_TO]->(before:TierChange) | before.at]
        | CASE WHEN other < at THEN at ELSE other + duration({milliseconds: 1}) END)
      // </afterChanges>
      AS at
    CREATE (m)-[:PROMOTED_TO]->(:TierChange {
      phase: 'use', memoryId: m.id, namespace: m.namespace, at: at, fromTier: m.tier, toTier: tier, energy: state.energy
    })
  }
}
// <writeUses m n state printed>
SET m.energy = state.energy, m.energyAt = datetime({epochMillis: state.at}), m.scaling = n.scaling,
  m.accessCount = state.count, m.recentAccesses = state.recent, m.usedDays = state.days, m.peaks = state.peaks,
  m.pace = CASE WHEN NOT printed OR state.pace = 'archived' THEN state.pace END
// </writeUses>
SET m.tier = tier
CALL (m, replay, replays) {
  WHEN size(replays) > 0 THEN {
    SET m.replayedAt = datetime({epochMillis: replays[-1].at}),
      m.kappa = reduce(kappa = coalesce(m.kappa, 0.0), each IN replays | CASE WHEN kappa + replay.kappa > 1 THEN 1.0 ELSE kappa + replay.kappa END)
    FOREACH (_ IN CASE WHEN m.kappa > replay.semanticAbove THEN [1] ELSE [] END | SET m:Ripe)
  }
}
SET m.reviewAt = CASE
      WHEN NOT m.live THEN null
      WHEN CASE WHEN printed THEN state.energy > enough[tier] ELSE
        // <outranks m>
        coalesce(m.tier = 'working' AND m.pace IN ['shortTerm', 'longTerm', 'potentiated'] OR m.tier = 'shortTerm' AND m.pace IN ['longTerm', 'potentiated'], false)
        // </outranks>
        END THEN datetime({epochMillis: latest})
      WHEN tier = 'working' THEN datetime({epochMillis: state.at + CASE WHEN state.energy > $expireUnder
        THEN toInteger(ceil(3600000.0 * log(state.energy / $expireUnder) / $ratesPerHour.working)) ELSE 0 END})
    END
WITH m, accessed, accessed AND NOT tier = fromTier AS rose
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
