// @name listTurns @access read
// A page of a session's memories, newest first.
// @param now: datetime, when they are in them
// @returns memory: Episode
:param sessionId => 'skerry-1';
:param limit => 20;
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(namespace, sessionId)
WHERE m.namespace = $namespace AND m.sessionId = $sessionId AND m:Episode AND m.id < $before
  AND ($includeForgotten OR m.live)
  AND ($who IS NULL OR m.who = $who)
  AND ($tag IS NULL OR $tag IN m.tags)
  AND ($project IS NULL OR m.project = $project)
  AND ($categories IS NULL OR m.category IN $categories)
  AND ($tiers IS NULL OR m.tier IN $tiers)
// <inStates m $now>
WITH m ORDER BY m.id DESC
LIMIT $limit
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN
  // <episode m n>
  AS memory
ORDER BY memory.id DESC
