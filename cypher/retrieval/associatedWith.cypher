// @name associatedWith @access read
// What these memories are associated with: by use, by word of a writer, by agreement, or by following one another.
// @param namespace: string
// @param ids: list<string>
// @param most: integer, > 0, links of each memory, the strongest
// @returns toId: string, weight: float, coactivated: boolean
// :param {namespace: 'demo', ids: [], most: 50}
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
CALL (m) {
  MATCH (m)-[r:COACTIVATED|RELATED_TO|REINFORCES|NEXT]-(other:Memory:Episode)
  WHERE other.namespace = m.namespace AND other.live
  WITH other, type(r) = 'COACTIVATED' AS coactivated,
    CASE type(r) WHEN 'NEXT' THEN 0.5 ELSE toFloat(coalesce(r.weight, r.strength, 1.0)) END AS weight
  RETURN other.id AS toId, weight, coactivated
  ORDER BY weight DESC, toId
  LIMIT $most
}
RETURN toId, weight, coactivated
