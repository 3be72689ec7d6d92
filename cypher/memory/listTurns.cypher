// @name listTurns @access read
// A page of a session's memories, newest first.
// @param namespace: string
// @param before: string, the id after which the page begins; '~' for the first page
// @param sessionId: string
// @param who: string?
// @param tag: string?
// @param project: string?
// @param tiers: list<string>?
// @param categories: list<string>?
// @param includeForgotten: boolean
// @param states: list<string>?, any of the states of a memory
// @param now: datetime, when they are in them
// @param limit: integer, > 0
// @returns memory: Episode
:param namespace => 'example';
:param before => '~';
:param sessionId => 'skerry-1';
:param who => null;
:param tag => null;
:param project => null;
:param tiers => null;
:param categories => null;
:param includeForgotten => false;
:param states => null;
:param now => datetime();
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
