// @fragment replayWaits m
// Whether a replay of the memory m is due at $now: src/models/replays.ts. What waits for it is left to it: replay shows the tier, too.
coalesce(m.live AND m.importance >= $replayImportance AND
  // A list of one gives a value a name.
  any(stored IN [m.recordedAt.epochMillis] WHERE
  any(since IN [reduce(seen = stored, at IN [m.replayedAt.epochMillis, m.energyAt.epochMillis] | CASE WHEN at > seen THEN at ELSE seen END)] WHERE
  any(young IN [floor((since - stored) / 3600000.0 / $replayAfterHours)] WHERE
  any(old IN [floor((since - stored - 86400000) / 3600000.0 / $replayOlderAfterHours)] WHERE
  // Of the times since it was looked at last, the next is among the first three of each series.
  any(due IN [at IN [k IN range(0, 2) | stored + toInteger((young + k) * 3600000.0 * $replayAfterHours)] WHERE stored < at <= stored + 86400000]
      + [k IN range(0, 2) | stored + 86400000 + toInteger((CASE WHEN old > 0 THEN old ELSE 1 END + k) * 3600000.0 * $replayOlderAfterHours)]
    WHERE since < due <= $now.epochMillis AND NOT EXISTS {
      MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
      WHERE rival.live AND rival.namespace = m.namespace AND rival.recordedAtMs <= due AND
        // <holdsOver rival m contradiction>
    }))))), false)
