// @name listMemoriesOccurred @access read
// A page of a namespace's memories, what happened last first.
// @param namespace: string
// @param from: instant, happened then or later
// @param to: instant, happened by then
// @param beforeId: string, the id after which the page begins, of what happened at `to`; '~' for the first page
// @param sessionId: string?
// @param who: string?
// @param tag: string?
// @param project: string?
// @param tiers: list<string>?
// @param categories: list<string>?
// @param includeForgotten: boolean
// @param past: boolean, as of the instants below rather than now; tiers then are those that they were in
// @param knownAt: instant, only what was known by then
// @param validAt: instant, only what had happened by then
// @param states: list<string>?, any of the states of a memory
// @param now: datetime, when they are in them
// @param limit: integer, > 0
// @returns memory: Episode
:param namespace => 'example';
:param from => 0;
:param to => datetime().epochMillis;
:param beforeId => '~';
:param sessionId => null;
:param who => null;
:param tag => null;
:param project => null;
:param tiers => null;
:param categories => null;
:param includeForgotten => false;
:param past => false;
:param knownAt => datetime().epochMillis;
:param validAt => datetime().epochMillis;
:param states => null;
:param now => datetime();
:param limit => 20;
CYPHER 25
MATCH (m:Episode)
USING INDEX m:Episode(namespace, occurredAtMs, id)
WHERE m.namespace = $namespace AND m.occurredAtMs >= $from AND m.occurredAtMs <= $to AND m.id > ''
  AND CASE WHEN m.occurredAtMs = $to THEN m.id < $beforeId ELSE true END
  AND CASE WHEN $past THEN
    // <recordedThen m>
    ELSE $includeForgotten OR m.live END
  AND ($sessionId IS NULL OR m.sessionId = $sessionId)
  AND ($who IS NULL OR m.who = $who)
  AND ($tag IS NULL OR $tag IN m.tags)
  AND ($project IS NULL OR m.project = $project)
  AND ($categories IS NULL OR m.category IN $categories)
  AND ($tiers IS NULL OR CASE WHEN $past THEN
    // <tierThen m datetime({epochMillis:$knownAt})>
    ELSE m.tier END IN $tiers)
// <inStates m $now>
WITH m ORDER BY m.namespace DESC, m.occurredAtMs DESC, m.id DESC
LIMIT $limit
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN
  // <episode m n>
  AS memory
ORDER BY memory.occurredAt DESC, memory.id DESC
