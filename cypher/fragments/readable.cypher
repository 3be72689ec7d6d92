// @fragment readable m
// Whether the memory m may be shown: recorded and not forgotten, now or at the requested time.
CASE WHEN $past THEN m.recordedAt <= $knownAt AND m.occurredAt <= $validAt AND
  // <heldThen m $knownAt.epochMillis>
  ELSE m.live END
