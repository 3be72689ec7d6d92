// @read Live memories that recalls brought and of which none is known to have helped: those brought most often first. A memory counts once a recall.
// @param via: string?, only recalls that this asked
// @returns memory: Episode
// @returns shown: integer, latestAt: datetime
:param via => null;
:param limit => 20;
MATCH (r:Recall)
USING INDEX r:Recall(namespace, at)
WHERE r.namespace = $namespace AND r.at IS NOT NULL
UNWIND r.hitIds AS id
WITH id, sum(CASE WHEN $via IS NULL OR $via = r.via THEN 1 ELSE 0 END) AS shown, max(r.at) AS latestAt,
  sum(CASE WHEN id IN coalesce(r.helpful, []) THEN 1 ELSE 0 END) AS helped
WHERE shown > 0 AND helped = 0
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)
WITH m, shown, latestAt ORDER BY shown DESC, latestAt DESC, m.id LIMIT $limit
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN
  // <episode m n>
  AS memory, shown, latestAt
ORDER BY shown DESC, latestAt DESC, memory.id
