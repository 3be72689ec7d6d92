// @name listMemoriesAsOf @access read
// A page of a namespace's memories at a pair of valid time and recorded time, the last recorded first.
// @param namespace: string
// @param knownAt: instant, only what was known by then
// @param validAt: instant, only what had happened by then
// @param to: instant, recorded by then
// @param beforeId: string, the id after which the page begins, of what was recorded at `to`; '~' for the first page
// @param sessionId: string?
// @param who: string?
// @param tag: string?
// @param project: string?
// @param tiers: list<string>?
// @param categories: list<string>?
// @param limit: integer, > 0
// @returns memory: Episode
:param namespace => 'example';
:param knownAt => datetime().epochMillis;
:param validAt => datetime().epochMillis;
:param to => datetime().epochMillis;
:param beforeId => '~';
:param sessionId => null;
:param who => null;
:param tag => null;
:param project => null;
:param tiers => null;
:param categories => null;
:param limit => 20;
CYPHER 25
MATCH (m:Episode)
USING INDEX m:Episode(namespace, recordedAtMs, id)
WHERE m.namespace = $namespace AND m.recordedAtMs <= $to AND m.id > ''
  AND CASE WHEN m.recordedAtMs = $to THEN m.id < $beforeId ELSE true END
  AND m.occurredAtMs <= $validAt AND
  // <heldThen m>
  AND ($sessionId IS NULL OR m.sessionId = $sessionId)
  AND ($who IS NULL OR m.who = $who)
  AND ($tag IS NULL OR $tag IN m.tags)
  AND ($project IS NULL OR m.project = $project)
  AND ($categories IS NULL OR m.category IN $categories)
  AND ($tiers IS NULL OR
    // <tierThen m datetime({epochMillis:$knownAt})>
    IN $tiers)
WITH m ORDER BY m.namespace DESC, m.recordedAtMs DESC, m.id DESC
LIMIT $limit
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN
  // <episode m n>
  AS memory
ORDER BY memory.recordedAt DESC, memory.id DESC
