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
// @returns id: string, energy: float, pace: string?, accessCount: integer
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
  {working: coalesce(toFloatOrNull(config.promoteAboveWorking), toFloatOrNull(config.workingToShortThreshold), $promoteAbove.working),
  shortTerm: coalesce(toFloatOrNull(config.promoteAboveShortTerm), toFloatOrNull(config.shortToLongThreshold), $promoteAbove.shortTerm)} AS enough,
  {importance: coalesce(toFloatOrNull(config.replayImportance), $replay.importance),
  // Somebody may have written any number there. One out of bounds would make a schedule without an end.
  afterHours: CASE WHEN 0.01 <= toFloatOrNull(config.replayAfterHours) <= 8760 THEN toFloat(config.replayAfterHours) ELSE $replay.afterHours END,
  olderAfterHours: CASE WHEN 0.01 <= toFloatOrNull(config.replayOlderAfterHours) <= 8760 THEN toFloat(config.replayOlderAfterHours) ELSE $replay.olderAfterHours END,
  kappa: coalesce(toFloatOrNull(config.kappaOfReplay), $replay.kappa),
  semanticAbove: coalesce(toFloatOrNull(config.semanticAbove), $replay.semanticAbove)} AS replay,
  coalesce(use.events[-1].at, $now.epochMillis) AS latest
WITH n, m, use, printed, enough, replay, latest,
  // <replaysDue m latest replay.importance replay.afterHours replay.olderAfterHours $replay.gain>
  CASE WHEN m.live AND m.importance >= replay.importance THEN
    // A list of one gives a value a name.
    head([stored IN [m.recordedAt.epochMillis] |
    head([since IN [reduce(seen = stored, at IN [m.replayedAt.epochMillis, m.energyAt.epochMillis] | CASE WHEN at > seen THEN at ELSE seen END)] |
    head([bound IN [reduce(first = latest, at IN COLLECT {
        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
        WHERE rival.live AND rival.namespace = m.namespace AND
          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN
            (rival.occurredAtMs > m.occurredAtMs
              OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs > m.recordedAtMs)
              OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs = m.recordedAtMs AND startNode(contradiction) = rival))
            THEN 'NEWER' ELSE 'OLDER' END
        RETURN rival.recordedAtMs AS at
      } | CASE WHEN at <= first THEN at - 1 ELSE first END)] |
    head([young IN [toInteger(floor((since - stored) / 3600000.0 / replay.afterHours))] |
    head([old IN [toInteger(floor((since - stored - 86400000) / 3600000.0 / replay.olderAfterHours))] |
      [at IN [k IN range(young, toInteger(floor(CASE WHEN bound - stored < 86400000 THEN bound - stored ELSE 86400000 END / 3600000.0 / replay.afterHours)))
            | stored + toInteger(k * 3600000.0 * replay.afterHours)]
          + [k IN range(CASE WHEN old > 0 THEN old ELSE 1 END,
              reduce(last = CASE WHEN old > 0 THEN old ELSE 1 END + 5000, k IN [toInteger(floor((bound - stored - 86400000) / 3600000.0 / replay.olderAfterHours))]
                | CASE WHEN k < last THEN k ELSE last END))
            | stored + 86400000 + toInteger(k * 3600000.0 * replay.olderAfterHours)]
        WHERE at > stored AND at > since AND at <= bound
        | {at: at, keeps: 1.0, gains: $replay.gain, access: true}][..5000]
    ])])])])])
  ELSE [] END
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
    head([left IN [event.keeps * s.energy * exp(-$ratesPerHour[s.pace] * CASE
        WHEN m.pinnedAt.epochMillis <= s.at THEN 0.0
        WHEN m.pinnedAt.epochMillis < event.at THEN (m.pinnedAt.epochMillis - s.at) / 3600000.0
        WHEN event.at > s.at THEN (event.at - s.at) / 3600000.0
        ELSE 0.0 END)] |
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
  AS state,
  // <sumsAfter m events>
  CASE WHEN any(event IN events WHERE event.access) OR m.useSums IS NOT NULL THEN
    head([sums IN [reduce(f = {
        exact: coalesce(m.useSums[0], 2.3065), difficulty: coalesce(m.useSums[1], 2.11810397), printed: coalesce(m.useSums[2], 1.0), trace: coalesce(m.useSums[3], 0.0),
        last: CASE WHEN m.useSums IS NOT NULL AND m.recentAccesses[-1] > m.recordedAt.epochMillis THEN m.recentAccesses[-1] ELSE m.recordedAt.epochMillis END
      }, at IN CASE WHEN m.useSums IS NULL THEN coalesce(m.recentAccesses, []) ELSE [] END + [event IN events WHERE event.access | event.at] |
      head([days IN [CASE WHEN at > f.last THEN (at - f.last) / 86400000.0 ELSE 0.0 END] |
      // Both curves: what is left of the memory says how surprising the retrieval is.
      head([grown IN [[each IN [
          {stability: f.exact, left: (1 + 0.98034649 * days / f.exact) ^ (-0.1542)},
          {stability: f.printed, left: (1 + 0.9 * days / f.printed) ^ (-0.5)}
        ] | each.stability * CASE
          WHEN days >= 1 THEN 1 + exp(1.8722) * (11 - f.difficulty) * each.stability ^ (-0.1666) * (exp(0.796 * (1 - each.left)) - 1)
          WHEN exp(0.5425 * 0.0912) * each.stability ^ (-0.0658) > 1 THEN exp(0.5425 * 0.0912) * each.stability ^ (-0.0658)
          ELSE 1.0 END]] |
      head([difficulty IN [0.001 * (6.4133 - exp(3 * 0.8334) + 1) + 0.999 * f.difficulty] | {
        exact: CASE WHEN grown[0] < 36500 THEN grown[0] ELSE 36500.0 END,
        printed: CASE WHEN grown[1] < 36500 THEN grown[1] ELSE 36500.0 END,
        difficulty: CASE WHEN difficulty > 1 THEN difficulty ELSE 1.0 END,
        trace: f.trace * exp(-0.01 * days) + 0.05 * (exp(-0.01 * days) - exp(-0.1 * days)) / 0.09,
        last: CASE WHEN at > f.last THEN at ELSE f.last END
      }])])]))] | [sums.exact, sums.difficulty, sums.printed, sums.trace]])
  END
  // </sumsAfter>
  AS sums
WITH n, m, printed, enough, replay, replays, fromTier, latest, accessed, state, sums, CASE WHEN accessed AND fromTier = 'archived' THEN 'working' ELSE fromTier END AS tier
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
// <writeUses m n state sums printed>
SET m.energy = state.energy, m.energyAt = datetime({epochMillis: state.at}), m.scaling = n.scaling,
  m.accessCount = state.count, m.recentAccesses = state.recent, m.usedDays = state.days, m.peaks = state.peaks, m.useSums = sums,
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
RETURN each.id AS id, each.m.energy AS energy, each.m.pace AS pace, each.m.accessCount AS accessCount
