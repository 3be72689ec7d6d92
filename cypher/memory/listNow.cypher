// | NAME         | KEY       | WHOSE         | TYPE    | SAMPLE     | FILTER                                         | RANK                        |
// | listMemories | id        | a namespace's | string? | null       | $sessionId IS NULL OR m.sessionId = $sessionId | m.namespace DESC, m.id DESC |
// | listTurns    | sessionId | a session's   | string  | 'skerry-1' | m.sessionId = $sessionId                       | m.id DESC                   |
// @read A page of WHOSE memories, newest first. Ids are UUIDv7, so their order is the order of recording. The order names the namespace where the index ends with
// the id: else the planner sorts all of it for one page.
// @param sessionId: TYPE
// @param now: datetime, when they are in them
// @returns memory: Episode
:param sessionId => SAMPLE;
:param limit => 20;
MATCH (m:Memory)
USING INDEX m:Memory(namespace, KEY)
WHERE m.namespace = $namespace AND m:Episode AND m.id < $before
  AND ($includeForgotten OR m.live)
  AND (FILTER)
  // <ofTurn m>
  AND ($tiers IS NULL OR m.tier IN $tiers)
// <inStates m $now>
WITH m ORDER BY RANK
LIMIT $limit
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN
  // <episode m n>
  AS memory
ORDER BY memory.id DESC
