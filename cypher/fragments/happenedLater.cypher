// @fragment happenedLater newer older r
// Of two memories that contradict each other by the link r, whether this is the newer one: it happened later, or at the same time and was recorded later.
(newer.occurredAtMs > older.occurredAtMs
  OR (newer.occurredAtMs = older.occurredAtMs AND newer.recordedAtMs > older.recordedAtMs)
  OR (newer.occurredAtMs = older.occurredAtMs AND newer.recordedAtMs = older.recordedAtMs AND startNode(r) = newer))
