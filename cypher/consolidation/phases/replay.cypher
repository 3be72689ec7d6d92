// @name replay @access write
// Phase: replays important memories, which counts as an access (source A), at fixed ages: whatever came due since a memory was looked at last is applied at its own
// time. So it reaches what a pause left behind, archived ones too. Half of a run's places are for the last day, three tenths for the last
// week, the rest for older memories (source C); a place that is not needed goes to the others. The most important come first; what is left waits for the next run. Each replay gets a memory closer to knowledge (κ, source E). Its tier
// then shows what it has earned: a TierChange records that.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param sessionId: string?, only what belongs to it
// @param now: datetime
// @param ratesPerHour: RatesPerHour, decay by pace
// @param promoteAbove: PromoteAbove, energy by tier
// @param expireUnder: float, energy of a working memory
// @param slotHours: float, length of a slot; a use is spaced where a whole slot lies between
// @param potentiation: Potentiation, accesses and days that potentiate
// @param byEnergy: boolean, a memory that has faded by its energy is archived
// @param printed: boolean, the namespace follows the law as published
// @param gain: float, energy
// @param replayImportance: float, [0, 1]
// @param replayLimit: integer
// @param replayAfterHours: float
// @param replayOlderAfterHours: float
// @param replayRecentShare: float
// @param replayMediumShare: float
// @param kappaOfReplay: float
// @param semanticAbove: float, κ
// @param dryRun: boolean, nothing is written
// @returns phase: string, id: string, before: string?, after: string, amount: float
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param sessionId => null;
:param now => datetime();
:param ratesPerHour => ({working: 0.5, shortTerm: 0.05, longTerm: 0.001, potentiated: 0.0001, archived: 0.001});
:param promoteAbove => ({working: 2.0, shortTerm: 5.0});
:param expireUnder => 0.1;
:param slotHours => 4.0;
:param potentiation => ({accesses: 10, days: 3});
:param byEnergy => false;
:param printed => false;
:param gain => 1.0;
:param replayImportance => 0.7;
:param replayLimit => 100;
:param replayAfterHours => 1.0;
:param replayOlderAfterHours => 24.0;
:param replayRecentShare => 0.5;
:param replayMediumShare => 0.3;
:param kappaOfReplay => 0.05;
:param semanticAbove => 0.6;
:param dryRun => true;
CYPHER 25
// <runOrPreview>
OPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
// </runOrPreview>
WITH run WHERE $dryRun OR NOT 'replay' IN coalesce(run.done, [])
CALL (run) { WHEN NOT $dryRun THEN { SET run.done = coalesce(run.done, []) + 'replay' } }
WITH run
OPTIONAL MATCH (n:Namespace {name: $namespace})
CALL (n) {
  MATCH (m:Memory)
  USING INDEX m:Memory(namespace, importance)
  WHERE m.namespace = $namespace AND m.importance >= $replayImportance
    AND m.live AND m.recordedAt <= $now AND ($sessionId IS NULL OR m.sessionId = $sessionId) AND
    // <replayWaits m>
    size(
      CASE WHEN m.live AND m.importance >= $replayImportance THEN
        // A list of one gives a value a name.
        head([stored IN [m.recordedAt.epochMillis] |
        head([since IN [reduce(seen = stored, at IN [m.replayedAt.epochMillis, m.energyAt.epochMillis] | CASE WHEN at > seen THEN at ELSE seen END)] |
        head([bound IN [reduce(first = $now.epochMillis, at IN COLLECT {
            MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
            WHERE rival.live AND rival.namespace = m.namespace AND
              coalesce(contradiction.resolution, 'NEWER') = CASE WHEN
                (rival.occurredAtMs > m.occurredAtMs
                  OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs > m.recordedAtMs)
                  OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs = m.recordedAtMs AND startNode(contradiction) = rival))
                THEN 'NEWER' ELSE 'OLDER' END
            RETURN rival.recordedAtMs AS at
          } | CASE WHEN at <= first THEN at - 1 ELSE first END)] |
        head([young IN [toInteger(floor((since - stored) / 3600000.0 / $replayAfterHours))] |
        head([old IN [toInteger(floor((since - stored - 86400000) / 3600000.0 / $replayOlderAfterHours))] |
          [at IN [k IN range(young, toInteger(floor(CASE WHEN bound - stored < 86400000 THEN bound - stored ELSE 86400000 END / 3600000.0 / $replayAfterHours)))
                | stored + toInteger(k * 3600000.0 * $replayAfterHours)]
              + [k IN range(CASE WHEN old > 0 THEN old ELSE 1 END,
                  reduce(last = CASE WHEN old > 0 THEN old ELSE 1 END + 5000, k IN [toInteger(floor((bound - stored - 86400000) / 3600000.0 / $replayOlderAfterHours))]
                    | CASE WHEN k < last THEN k ELSE last END))
                | stored + 86400000 + toInteger(k * 3600000.0 * $replayOlderAfterHours)]
            WHERE at > stored AND at > since AND at <= bound
            | {at: at, keeps: 1.0, gains: 0.0, access: true}][..5000]
        ])])])])])
      ELSE [] END
    ) > 0
    // </replayWaits>
    AND NOT
    // <changedLater m>
    EXISTS { (m)-[:PROMOTED_TO]->(later:TierChange) WHERE later.at > $now AND later.undoneAt IS NULL }
    // </changedLater>
  WITH m, ($now.epochMillis - m.recordedAt.epochMillis) / 86400000.0 AS days
  WITH m, CASE WHEN days <= 1 THEN 'recent' WHEN days <= 7 THEN 'medium' ELSE 'old' END AS age
  ORDER BY m.importance DESC, m.id
  WITH age, collect(m) AS candidates
  WITH age, candidates[..$replayLimit] AS candidates, toInteger(round($replayLimit *
    CASE age WHEN 'recent' THEN $replayRecentShare WHEN 'medium' THEN $replayMediumShare ELSE 1 - $replayRecentShare - $replayMediumShare END)) AS share
  UNWIND range(0, size(candidates) - 1) AS place
  WITH age, candidates[place] AS m, place >= share AS spare
  // A place that no memory of its age needs goes to the most important of the others.
  ORDER BY spare, m.importance DESC, m.id
  LIMIT $replayLimit
  RETURN m, age
}
WITH run, n, m, age ORDER BY m.id
// <lockUnlessDryRun m>
CALL (m) { WHEN NOT $dryRun THEN { REMOVE m.touchedAt } }
// </lockUnlessDryRun>
WITH run, n, m, age,
  // <replaysDue m $now.epochMillis $replayImportance $replayAfterHours $replayOlderAfterHours $gain>
  CASE WHEN m.live AND m.importance >= $replayImportance THEN
    // A list of one gives a value a name.
    head([stored IN [m.recordedAt.epochMillis] |
    head([since IN [reduce(seen = stored, at IN [m.replayedAt.epochMillis, m.energyAt.epochMillis] | CASE WHEN at > seen THEN at ELSE seen END)] |
    head([bound IN [reduce(first = $now.epochMillis, at IN COLLECT {
        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
        WHERE rival.live AND rival.namespace = m.namespace AND
          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN
            (rival.occurredAtMs > m.occurredAtMs
              OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs > m.recordedAtMs)
              OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs = m.recordedAtMs AND startNode(contradiction) = rival))
            THEN 'NEWER' ELSE 'OLDER' END
        RETURN rival.recordedAtMs AS at
      } | CASE WHEN at <= first THEN at - 1 ELSE first END)] |
    head([young IN [toInteger(floor((since - stored) / 3600000.0 / $replayAfterHours))] |
    head([old IN [toInteger(floor((since - stored - 86400000) / 3600000.0 / $replayOlderAfterHours))] |
      [at IN [k IN range(young, toInteger(floor(CASE WHEN bound - stored < 86400000 THEN bound - stored ELSE 86400000 END / 3600000.0 / $replayAfterHours)))
            | stored + toInteger(k * 3600000.0 * $replayAfterHours)]
          + [k IN range(CASE WHEN old > 0 THEN old ELSE 1 END,
              reduce(last = CASE WHEN old > 0 THEN old ELSE 1 END + 5000, k IN [toInteger(floor((bound - stored - 86400000) / 3600000.0 / $replayOlderAfterHours))]
                | CASE WHEN k < last THEN k ELSE last END))
            | stored + 86400000 + toInteger(k * 3600000.0 * $replayOlderAfterHours)]
        WHERE at > stored AND at > since AND at <= bound
        | {at: at, keeps: 1.0, gains: $gain, access: true}][..5000]
    ])])])])])
  ELSE [] END
  // </replaysDue>
  AS events
WHERE size(events) > 0
WITH run, n, m, age, events,
  // <afterEvents m n events $promoteAbove $printed>
  reduce(s = {
      energy:
        m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))
        ,
      at: m.energyAt.epochMillis,
      pace: CASE WHEN $printed THEN coalesce(m.pace, m.tier) ELSE
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
        WHEN $printed OR NOT event.access OR slot < s.slot THEN []
        WHEN slot = s.slot THEN s.peaks[..1]
        WHEN slot = s.slot + 1 THEN s.peaks[..2]
        ELSE s.peaks END | CASE WHEN peak > most THEN peak ELSE most END)] |
    head([days IN [s.days + CASE WHEN event.access AND none(at IN s.recent WHERE floor(at / 86400000.0) = floor(event.at / 86400000.0)) THEN 1 ELSE 0 END] | {
      energy: energy,
      at: CASE WHEN event.at > s.at THEN event.at ELSE s.at END,
      pace: CASE
        WHEN $printed THEN CASE WHEN m.tier = 'archived' AND (event.access OR s.count > m.accessCount) THEN 'working' ELSE m.tier END
        WHEN s.pace = 'potentiated' OR event.access AND s.count + 1 >= $potentiation.accesses AND days >= $potentiation.days THEN 'potentiated'
        WHEN s.pace = 'longTerm' OR energy > $promoteAbove.shortTerm THEN 'longTerm'
        WHEN s.pace = 'shortTerm' OR energy > $promoteAbove.working THEN 'shortTerm'
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
WITH run, n, m, age, events, state, sums,
  state.energy * exp(-$ratesPerHour[state.pace] * CASE WHEN state.at < $now.epochMillis THEN ($now.epochMillis - state.at) / 3600000.0 ELSE 0.0 END) AS energy
WITH run, n, m, age, events, state, sums, energy, m.tier AS fromTier, CASE
    WHEN NOT $printed AND state.pace IN ['longTerm', 'potentiated'] THEN 'longTerm'
    WHEN NOT $printed AND state.pace = 'shortTerm' THEN 'shortTerm'
    WHEN NOT $printed AND $byEnergy AND energy <= $expireUnder THEN 'archived'
    WHEN m.tier = 'archived' THEN 'working'
    ELSE m.tier
  END AS toTier
WITH run, n, m, age, events, state, sums, energy, fromTier, toTier, CASE WHEN toTier = 'archived' THEN 'ARCHIVED' ELSE 'PROMOTED' END AS kind,
  CASE WHEN toTier = 'archived' THEN 'expire' WHEN fromTier = 'archived' AND toTier = 'working' THEN 'replay' ELSE 'promote' END AS phase
CALL (run, n, m, age, events, state, sums, energy, fromTier, toTier, kind, phase) {
  WHEN NOT $dryRun THEN {
    CREATE (m)-[:CHANGED]->(:Change {
      phase: 'replay', memoryId: m.id, namespace: $namespace, at: $now, after: age, amount: state.energy, count: size(events),
      fromKappa: m.kappa, fromReplayedAt: m.replayedAt, fromAccessCount: m.accessCount, fromRecentAccesses: m.recentAccesses,
      fromPeaks: m.peaks, fromUsedDays: m.usedDays, fromUseSums: m.useSums,
      // <stateBefore m>
      fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromScaling: m.scaling, fromReviewAt: m.reviewAt, fromPace: m.pace
      // </stateBefore>
    })-[:CRYSTALLIZED_INTO]->(run)
    CALL (m, run, energy, fromTier, toTier, kind, phase) {
      WHEN fromTier <> toTier THEN {
        // <tierChange phase fromTier toTier>
        CREATE (m)-[:PROMOTED_TO]->(change:TierChange {
          phase: phase, memoryId: m.id, namespace: $namespace, at: $now, fromTier: fromTier, toTier: toTier, energy: energy,
          fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromScaling: m.scaling, fromReviewAt: m.reviewAt, fromPace: m.pace
        })
        // </tierChange>
        CREATE (change)-[:CRYSTALLIZED_INTO]->(run)
        // <event kind>
        CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: kind, at: $now})
        // </event>
        SET event += {sessionId: m.sessionId, tier: toTier, runId: $runId, memoryIds: [m.id]}
      }
    }
    // <writeUses m n state sums $printed>
    SET m.energy = state.energy, m.energyAt = datetime({epochMillis: state.at}), m.scaling = n.scaling,
      m.accessCount = state.count, m.recentAccesses = state.recent, m.usedDays = state.days, m.peaks = state.peaks, m.useSums = sums,
      m.pace = CASE WHEN NOT $printed OR state.pace = 'archived' THEN state.pace END
    // </writeUses>
    SET m.tier = toTier, m.replayedAt = datetime({epochMillis: events[-1].at}),
      m.kappa = reduce(kappa = coalesce(m.kappa, 0.0), each IN events | CASE WHEN kappa + $kappaOfReplay > 1 THEN 1.0 ELSE kappa + $kappaOfReplay END)
    SET m.reviewAt = CASE
      WHEN $printed AND energy > $promoteAbove[m.tier] THEN $now
      WHEN m.tier = 'working' THEN datetime({epochMillis: state.at + CASE WHEN state.energy > $expireUnder
        THEN toInteger(ceil(3600000.0 * log(state.energy / $expireUnder) / $ratesPerHour.working)) ELSE 0 END})
    END
    CALL (m) { WHEN m.kappa > $semanticAbove THEN { SET m:Ripe } }
  }
}
UNWIND [{phase: 'replay', before: null, after: age, amount: state.energy}]
  + CASE WHEN fromTier <> toTier THEN [{phase: phase, before: fromTier, after: toTier, amount: energy}] ELSE [] END AS change
RETURN change.phase AS phase, m.id AS id, change.before AS before, change.after AS after, change.amount AS amount
