// @read A page of a namespace's sessions, the one that was active last first.
// @param before: datetime, when what the page begins after was active
// @param beforeId: string, its id; empty for the first page
// @returns id: string, lastActiveAt: datetime
:param before => datetime('9999-12-31T00:00Z');
:param beforeId => '';
:param limit => 20;
MATCH (s:Session)
USING INDEX s:Session(namespace, lastActiveAt, id)
WHERE s.namespace = $namespace AND s.lastActiveAt <= $before AND s.id >= ''
  AND CASE WHEN s.lastActiveAt = $before THEN s.id < $beforeId ELSE true END
WITH s ORDER BY s.namespace DESC, s.lastActiveAt DESC, s.id DESC LIMIT $limit
RETURN s.id AS id, s.lastActiveAt AS lastActiveAt
