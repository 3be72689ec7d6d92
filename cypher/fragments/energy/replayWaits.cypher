// @fragment replayWaits m
// Whether a replay of the memory m is due at $now. What waits for it is left to it: replay shows the tier, too.
size(
  // <replaysDue m $now.epochMillis $replayImportance $replayAfterHours $replayOlderAfterHours 0.0>
  [at IN CASE WHEN m.live AND m.importance >= $replayImportance THEN
      [k IN range(toInteger(floor((coalesce(m.replayedAt, m.recordedAt).epochMillis - m.recordedAt.epochMillis) / 3600000.0 / $replayAfterHours)),
        toInteger(floor(CASE WHEN $now.epochMillis - m.recordedAt.epochMillis < 86400000 THEN $now.epochMillis - m.recordedAt.epochMillis ELSE 86400000 END / 3600000.0 / $replayAfterHours)))
        | m.recordedAt.epochMillis + toInteger(k * 3600000.0 * $replayAfterHours)]
      + [k IN range(toInteger(floor((coalesce(m.replayedAt, m.recordedAt).epochMillis - m.recordedAt.epochMillis - 86400000) / 3600000.0 / $replayOlderAfterHours)),
        toInteger(floor(($now.epochMillis - m.recordedAt.epochMillis - 86400000) / 3600000.0 / $replayOlderAfterHours)))
        WHERE k > 0 | m.recordedAt.epochMillis + 86400000 + toInteger(k * 3600000.0 * $replayOlderAfterHours)]
    ELSE [] END WHERE at > m.recordedAt.epochMillis AND at > coalesce(m.replayedAt, m.recordedAt).epochMillis AND at <= $now.epochMillis
    | {at: at, keeps: 1.0, gains: 0.0, access: true}][..5000]
  // </replaysDue>
) > 0
