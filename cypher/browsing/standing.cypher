// @read What wishes are read from: the pinned memories of a namespace that stand, the latest pinned first. Left out: what has expired, what was archived, and what something newer contradicts or replaces.
// @param longest: integer, > 0, characters of a text
// @returns id: string, namespace: string, content: string, who: string?, occurredAt: instant, uses: integer
:param longest => 16000;
:param limit => 200;
MATCH (m:Memory)
USING INDEX m:Memory(namespace, pinnedAt)
WHERE m.namespace = $namespace AND m.pinnedAt IS NOT NULL AND m:Episode AND m.live AND m.tier <> 'archived' AND coalesce(m.dueAt > $now, true)
  AND NOT
  // <corrected m>
WITH m ORDER BY m.namespace DESC, m.pinnedAt DESC, m.id DESC LIMIT $limit
RETURN m.id AS id, m.namespace AS namespace, left(m.content, $longest) AS content, m.who AS who, m.occurredAtMs AS occurredAt, m.accessCount AS uses
