// @fragment known r at=$knownAt
// Whether a fact or relation was recorded at the time and not retracted, and a memory stated it (relationSaid).
coalesce(r.recordedAt <= at, true) AND coalesce(r.retractedAt > at, true) AND coalesce(r.unsaidAt > at, true)
  AND none(i IN range(0, size(coalesce(r.unsaidSpans, [])) - 2, 2) WHERE r.unsaidSpans[i] <= at.epochMillis AND r.unsaidSpans[i + 1] > at.epochMillis)
