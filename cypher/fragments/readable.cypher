// @fragment readable m
// Whether the memory m may be shown: recorded and not forgotten, now or at the requested time.
CASE WHEN $past THEN m.recordedAt <= $knownAt AND m.occurredAt <= $validAt AND coalesce(m.retractedAt > $knownAt, true) ELSE m.live END
