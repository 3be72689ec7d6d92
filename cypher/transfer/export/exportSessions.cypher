// @name exportSessions @access read
// The next sessions of a namespace in the order of their ids.
// @returns key: string, labels: list<string>, properties: map, floats: list<string>
CYPHER 25
MATCH (s:Session)
USING INDEX s:Session(namespace, id)
WHERE s.namespace = $namespace AND s.id > $after
WITH s ORDER BY s.id LIMIT $limit
RETURN s.id AS key, labels(s) AS labels, properties(s) AS properties,
  [name IN keys(s) WHERE s[name] IS :: FLOAT OR s[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats
