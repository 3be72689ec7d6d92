// @fragment happenedLater newer older r
// Of two memories that contradict each other by the link r, whether this is the newer one: it happened later, or at the same time and was recorded later. A
// list, because three comparisons joined by OR take longer to plan.
[newer.occurredAtMs, newer.recordedAtMs, startNode(r) = newer] > [older.occurredAtMs, older.recordedAtMs, false]
