// @fragment readable m
// Whether the memory m may be shown: recorded and not forgotten, now or at the requested time.
CASE WHEN $past THEN m.recordedAt <= $knownAt AND m.occurredAt <= $validAt AND
  // <heldThen m $knownAt.epochMillis>
  coalesce(m.retractedAt.epochMillis > $knownAt.epochMillis, true)
    AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt.epochMillis AND m.forgottenSpans[i + 1] > $knownAt.epochMillis)
  // </heldThen>
  ELSE m.live END
