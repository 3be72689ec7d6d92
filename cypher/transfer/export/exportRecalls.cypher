// @read The next records of recalls in the order of their times, and of their ids at the same time.
// @param after: integer, the instant of the one before the first, in milliseconds since 1970; -62135596800000 for the beginning
// @param afterId: string, its id; '' for the beginning
// @returns key: string, at: integer, labels: list<string>, properties: map, floats: list<string>
:param after => -62135596800000;
:param afterId => '';
MATCH (r:Recall)
USING INDEX r:Recall(namespace, at)
WHERE r.namespace = $namespace AND r.at >= datetime({epochMillis: $after})
  AND (r.at.epochMillis > $after OR r.id > $afterId)
WITH r ORDER BY r.at.epochMillis, r.id LIMIT $limit
RETURN r.id AS key, r.at.epochMillis AS at, labels(r) AS labels, properties(r) AS properties,
  [name IN keys(r) WHERE r[name] IS :: FLOAT OR r[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats
