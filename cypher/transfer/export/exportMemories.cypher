// @name exportMemories @access read
// The next memories of a namespace in the order of their ids, with all that they keep; `floats`: the properties that are floats, however whole their values.
// @returns key: string, labels: list<string>, properties: map, floats: list<string>
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(namespace, id)
WHERE m.namespace = $namespace AND m.id > $after
WITH m ORDER BY m.id LIMIT $limit
WITH m, properties(m) AS properties
RETURN m.id AS key, labels(m) AS labels, properties,
  [name IN keys(properties) WHERE properties[name] IS :: FLOAT OR properties[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats
