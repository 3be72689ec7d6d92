// @fragment known r at=$knownAt
// Whether a fact or relation was recorded at the time, and not retracted.
coalesce(r.recordedAt <= at, true) AND coalesce(r.retractedAt > at, true)
