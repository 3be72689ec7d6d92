// @read What leads from these sessions to memories of their namespace: a session's newest turn, and the four that it has in mind at most.
// @returns type: string, from: string, to: string, properties: map, floats: list<string>
:param ids => ['skerry-1'];
UNWIND $ids AS id
MATCH (s:Session {namespace: $namespace, id: id})-[r]->(m:Memory WHERE m.namespace = $namespace)
RETURN type(r) AS type, s.id AS from, m.id AS to, properties(r) AS properties,
  [name IN keys(r) WHERE r[name] IS :: FLOAT OR r[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats
ORDER BY from, type, to
