// @fragment replaysDue m until importance afterHours olderAfterHours gain
// The replays of the memory m that are due by then and not done yet, oldest first, as events: at fixed ages, every afterHours of its first day and every
// olderAfterHours after that. until is in epoch milliseconds. So many at a time as a run can do.
[at IN CASE WHEN m.live AND m.importance >= importance THEN
    [k IN range(toInteger(floor((coalesce(m.replayedAt, m.recordedAt).epochMillis - m.recordedAt.epochMillis) / 3600000.0 / afterHours)),
      toInteger(floor(CASE WHEN until - m.recordedAt.epochMillis < 86400000 THEN until - m.recordedAt.epochMillis ELSE 86400000 END / 3600000.0 / afterHours)))
      | m.recordedAt.epochMillis + toInteger(k * 3600000.0 * afterHours)]
    + [k IN range(toInteger(floor((coalesce(m.replayedAt, m.recordedAt).epochMillis - m.recordedAt.epochMillis - 86400000) / 3600000.0 / olderAfterHours)),
      toInteger(floor((until - m.recordedAt.epochMillis - 86400000) / 3600000.0 / olderAfterHours)))
      WHERE k > 0 | m.recordedAt.epochMillis + 86400000 + toInteger(k * 3600000.0 * olderAfterHours)]
  ELSE [] END WHERE at > m.recordedAt.epochMillis AND at > coalesce(m.replayedAt, m.recordedAt).epochMillis AND at <= until
  | {at: at, keeps: 1.0, gains: gain, access: true}][..5000]
