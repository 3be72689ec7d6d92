// @read How many live memories recalls brought, and when the first of these recalls was. A recall without results counts for the time alone.
// @param from: datetime
// @param until: datetime
// @returns since: datetime?, told: integer
:param from => datetime() - duration({days: 30});
:param until => datetime();
MATCH (r:Recall)
USING INDEX r:Recall(namespace, at)
WHERE r.namespace = $namespace AND r.at >= $from AND r.at <= $until
UNWIND CASE r.hitIds WHEN [] THEN [null] ELSE r.hitIds END AS id
WITH id, min(r.at) AS at
OPTIONAL MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)
RETURN min(at) AS since, count(m) AS told
