// @name exportErasures @access read
// What is left of erased memories: the next in the order of their ids. That of a procedure has no hash of a text.
// @returns key: string, labels: list<string>, properties: map, floats: list<string>
CYPHER 25
MATCH (e:Erasure)
USING INDEX e:Erasure(namespace, id)
WHERE e.namespace = $namespace AND e.id > $after
WITH e ORDER BY e.id LIMIT $limit
RETURN e.id AS key, labels(e) AS labels, properties(e) AS properties,
  [name IN keys(e) WHERE e[name] IS :: FLOAT OR e[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats
