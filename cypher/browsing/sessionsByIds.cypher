// @read Sessions of one namespace, in any order: how many live turns each has, up to a bound, and which are the first and the last.
// @param most: integer, > 0, turns that are counted
// @returns id: string, lastActiveAt: instant?, turns: integer, firstId: string?, lastId: string?, firstAt: instant?, lastAt: instant?
:param ids => ['skerry-1', 'home-1'];
:param most => 10000;
UNWIND $ids AS id
MATCH (s:Session {namespace: $namespace, id: id})
CALL (s) {
  MATCH (m:Memory)
  USING INDEX m:Memory(namespace, sessionId)
  WHERE m.namespace = $namespace AND m.sessionId = s.id AND m.live AND m:Episode
  WITH m LIMIT $most
  WITH m ORDER BY m.occurredAtMs, m.id
  WITH collect(m) AS turns
  RETURN size(turns) AS turns, head(turns) AS first, last(turns) AS last
}
RETURN id, s.lastActiveAt.epochMillis AS lastActiveAt, turns, first.id AS firstId, last.id AS lastId, first.occurredAtMs AS firstAt, last.occurredAtMs AS lastAt
