// @fragment known r at=$knownAt
// Whether a fact or relation was recorded at the instant, and not retracted.
coalesce(r.recordedAt <= at, true) AND coalesce(r.retractedAt > at, true)
