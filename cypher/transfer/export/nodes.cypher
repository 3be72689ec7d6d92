// | NAME           | LABEL   |
// | exportMemories | Memory  |
// | exportSessions | Session |
// | exportErasures | Erasure |
// @read The next nodes of this kind in the order of their ids, with all that they keep; `floats`: the properties that are floats, however whole their values.
// @returns key: string, labels: list<string>, properties: map, floats: list<string>
MATCH (x:LABEL)
USING INDEX x:LABEL(namespace, id)
WHERE x.namespace = $namespace AND x.id > $after
WITH x ORDER BY x.id LIMIT $limit
WITH x, properties(x) AS properties
RETURN x.id AS key, labels(x) AS labels, properties,
  [name IN keys(properties) WHERE properties[name] IS :: FLOAT OR properties[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats
