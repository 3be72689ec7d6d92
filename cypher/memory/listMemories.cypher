// @name listMemories @access read
// A page of a namespace's memories, newest first. Ids are UUIDv7, so their order is the order of recording. The order names the namespace, as the index has it:
// else the planner sorts all of it for one page.
// @param sessionId: string?
// @param now: datetime, when they are in them
// @returns memory: Episode
:param sessionId => null;
:param limit => 20;
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(namespace, id)
WHERE m.namespace = $namespace AND m.id < $before AND m:Episode
  AND ($includeForgotten OR m.live)
  AND ($sessionId IS NULL OR m.sessionId = $sessionId)
  AND ($who IS NULL OR m.who = $who)
  AND ($tag IS NULL OR $tag IN m.tags)
  AND ($project IS NULL OR m.project = $project)
  AND ($categories IS NULL OR m.category IN $categories)
  AND ($tiers IS NULL OR m.tier IN $tiers)
// <inStates m $now>
WITH m ORDER BY m.namespace DESC, m.id DESC
LIMIT $limit
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN
  // <episode m n>
  AS memory
