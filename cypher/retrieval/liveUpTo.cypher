// @read How many live memories a namespace has, counted by index alone and up to a limit.
// @returns memories: integer
:param limit => 300;
MATCH (m:Episode)
USING INDEX m:Episode(live, tier, namespace)
WHERE m.live = true AND m.tier IN ['working', 'shortTerm', 'longTerm', 'archived'] AND m.namespace = $namespace
WITH m LIMIT $limit
RETURN count(m) AS memories
