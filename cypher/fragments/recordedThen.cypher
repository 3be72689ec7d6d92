// @fragment recordedThen m
// Whether the memory m had been recorded, had happened, and was not forgotten, at the times in epoch milliseconds.
m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND
// <heldThen m $knownAt>
coalesce(m.retractedAt.epochMillis > $knownAt, true)
  AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt AND m.forgottenSpans[i + 1] > $knownAt)
// </heldThen>
