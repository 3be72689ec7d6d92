// @name listMemoriesAsOf @access read
// A page of a namespace's memories at a pair of valid time and recorded time, the last recorded first.
// @param to: instant, recorded by then
// @param beforeId: string, the id after which the page begins, of what was recorded at `to`; '~' for the first page
// @param sessionId: string?
// @returns memory: Episode
:param to => datetime().epochMillis;
:param beforeId => '~';
:param sessionId => null;
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
