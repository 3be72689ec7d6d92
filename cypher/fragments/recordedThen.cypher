// @fragment recordedThen m
// Whether the memory m had been recorded, had happened, and was not forgotten, at the times in epoch milliseconds.
m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND
// <heldThen m $knownAt>
