// | NAME                 | KEY          | ORDERED    | WHICH    |
// | listMemoriesAsOf     | recordedAtMs | recordedAt | recorded |
// | listMemoriesOccurred | occurredAtMs | occurredAt | happened |
// @read A page of a namespace's memories, what WHICH last first.
// @param from: instant, WHICH then or later
// @param to: instant, WHICH by then
// @param beforeId: string, the id after which the page begins, of what WHICH at `to`; '~' for the first page
// @param sessionId: string?
// @param past: boolean, as of the instants below rather than now; tiers then are those that they were in
// @param now: datetime, when they are in them
// @returns memory: Episode
:param from => 0;
:param to => datetime().epochMillis;
:param beforeId => '~';
:param sessionId => null;
:param limit => 20;
MATCH (m:Episode)
USING INDEX m:Episode(namespace, KEY, id)
WHERE m.namespace = $namespace AND m.KEY >= $from AND m.KEY <= $to AND m.id > ''
  AND CASE WHEN m.KEY = $to THEN m.id < $beforeId ELSE true END
  AND CASE WHEN $past THEN
    // <recordedThen m>
    ELSE $includeForgotten OR m.live END
  AND ($sessionId IS NULL OR m.sessionId = $sessionId)
  // <ofTurn m>
  AND ($tiers IS NULL OR CASE WHEN $past THEN
    // <tierThen m datetime({epochMillis:$knownAt})>
    ELSE m.tier END IN $tiers)
// <inStates m $now>
WITH m ORDER BY m.namespace DESC, m.KEY DESC, m.id DESC
LIMIT $limit
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN
  // <episode m n>
  AS memory
ORDER BY memory.ORDERED DESC, memory.id DESC
