// @read The next relationships that lead from these memories to others of their namespace, in the order of the memories' ids and then of the store's own.
// @param after: string, where the one before the first begins; '' for the beginning
// @returns type: string, from: string, to: string, element: string, properties: map, floats: list<string>
:param limit => 1000;
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace AND m.id >= $after)
MATCH (m)-[r]->(other:Memory WHERE other.namespace = $namespace)
WHERE m.id > $after OR elementId(r) > $afterElement
WITH m, r, other ORDER BY m.id, elementId(r) LIMIT $limit
WITH m, r, other, properties(r) AS properties ORDER BY m.id, elementId(r)
RETURN type(r) AS type, m.id AS from, other.id AS to, elementId(r) AS element, properties,
  [name IN keys(properties) WHERE properties[name] IS :: FLOAT OR properties[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats
