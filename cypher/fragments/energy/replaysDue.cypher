// @fragment replaysDue m until importance afterHours olderAfterHours gain
// The replays of the memory m that are due by then and not done yet, oldest first, as events: at fixed ages, every afterHours of its first day and every
// olderAfterHours after that. until is in epoch milliseconds. None comes before what its energy has seen already, as in a store of an older version, and none
// once a newer memory contradicts it. At most 5000 at a time; only the numbers of these are counted through.
CASE WHEN m.live AND m.importance >= importance THEN
  // A list of one gives a value a name.
  head([stored IN [m.recordedAt.epochMillis] |
  head([since IN [reduce(seen = stored, at IN [m.replayedAt.epochMillis, m.energyAt.epochMillis] | CASE WHEN at > seen THEN at ELSE seen END)] |
  head([bound IN [reduce(first = until, at IN COLLECT {
      MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
      WHERE rival.live AND rival.namespace = m.namespace AND
        // <holdsOver rival m contradiction>
        coalesce(contradiction.resolution, 'NEWER') = CASE WHEN
          (rival.occurredAtMs > m.occurredAtMs
            OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs > m.recordedAtMs)
            OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs = m.recordedAtMs AND startNode(contradiction) = rival))
          THEN 'NEWER' ELSE 'OLDER' END
      // </holdsOver>
      RETURN rival.recordedAtMs AS at
    } | CASE WHEN at <= first THEN at - 1 ELSE first END)] |
  head([young IN [toInteger(floor((since - stored) / 3600000.0 / afterHours))] |
  head([old IN [toInteger(floor((since - stored - 86400000) / 3600000.0 / olderAfterHours))] |
    [at IN [k IN range(young, toInteger(floor(CASE WHEN bound - stored < 86400000 THEN bound - stored ELSE 86400000 END / 3600000.0 / afterHours)))
          | stored + toInteger(k * 3600000.0 * afterHours)]
        + [k IN range(CASE WHEN old > 0 THEN old ELSE 1 END,
            reduce(last = CASE WHEN old > 0 THEN old ELSE 1 END + 5000, k IN [toInteger(floor((bound - stored - 86400000) / 3600000.0 / olderAfterHours))]
              | CASE WHEN k < last THEN k ELSE last END))
          | stored + 86400000 + toInteger(k * 3600000.0 * olderAfterHours)]
      WHERE at > stored AND at > since AND at <= bound
      | {at: at, keeps: 1.0, gains: gain, access: true}][..5000]
  ])])])])])
ELSE [] END
