// @read The next measurements of a namespace in the order of their times, and the relationships from the namespace to each.
// @param after: integer, the instant of the one before the first, in milliseconds since 1970; -62135596800000 for the beginning
// @returns at: integer, labels: list<string>, properties: map, floats: list<string>, of: list<string>
:param after => -62135596800000;
MATCH (m:Measurement)
USING INDEX m:Measurement(namespace, at)
WHERE m.namespace = $namespace AND m.at >= datetime({epochMillis: $after}) AND m.at.epochMillis > $after
WITH m ORDER BY m.at.epochMillis LIMIT $limit
RETURN m.at.epochMillis AS at, labels(m) AS labels, properties(m) AS properties,
  [name IN keys(m) WHERE m[name] IS :: FLOAT OR m[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats,
  [(:Namespace {name: $namespace})-[r]->(m) | type(r)] AS of
