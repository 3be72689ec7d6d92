// @fragment heldThen m at=$knownAt
// Whether the memory m was not forgotten at a time in epoch milliseconds, nor is now by then: it may have been forgotten and brought back in between.
coalesce(m.retractedAt.epochMillis > at, true)
  AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= at AND m.forgottenSpans[i + 1] > at)
