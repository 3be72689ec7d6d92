// @read Pairs of live memories that may contradict each other, and that have no resolution yet: those with the memory stored last come first. The newer of two
// happened later; of what happened at once, it was recorded later.
// @param before: string, the id of a memory; '~' for the first page
// @param beforeOther: string, the id of the other memory of the pair; '' for the first page
// @returns id: string, otherId: string, rule: string?, since: instant?, newer: Episode, older: Episode
:param beforeOther => '';
:param limit => 20;
MATCH (m:Memory)
USING INDEX m:Memory(namespace, id)
WHERE m.namespace = $namespace AND m.id <= $before AND m:Episode AND m.live
MATCH (m)-[r:CONTRADICTS WHERE r.resolution IS NULL]->(other:Memory:Episode)
WHERE other.namespace = $namespace AND other.live AND (m.id < $before OR other.id < $beforeOther)
WITH m, other, r
ORDER BY m.namespace DESC, m.id DESC, other.id DESC
LIMIT $limit
OPTIONAL MATCH (n:Namespace {name: $namespace})
WITH m, other, r, n,
  m.occurredAtMs > other.occurredAtMs OR (m.occurredAtMs = other.occurredAtMs AND m.recordedAtMs >= other.recordedAtMs) AS later
WITH m.id AS id, other.id AS otherId, r, n, CASE WHEN later THEN m ELSE other END AS newer, CASE WHEN later THEN other ELSE m END AS older
RETURN id, otherId, r.rule AS rule, r.at.epochMillis AS since,
  // <episode newer n>
  AS newer,
  // <episode older n>
  AS older
ORDER BY id DESC, otherId DESC
