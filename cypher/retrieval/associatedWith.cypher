// @read What these memories are associated with: by use, by word of a writer, by agreement, or by following one another. What was not used together
// for a number of days has lost a share a day since, and does not count any more under the least weight (source A); nothing is rewritten for it.
// @param kinds: list<string>, types of links
// @param most: integer, > 0, links of each memory, the strongest
// @param leastUses: integer, joint uses before a link by use counts
// @returns toId: string, weight: float, coactivated: boolean
:param kinds => ['COACTIVATED', 'RELATED_TO', 'REINFORCES', 'NEXT'];
:param leastUses => 1;
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
CALL (m) {
  MATCH (m)-[r:COACTIVATED|RELATED_TO|REINFORCES|NEXT]-(other:Memory:Episode)
  WHERE type(r) IN $kinds AND other.namespace = m.namespace AND other.live AND (type(r) <> 'COACTIVATED' OR coalesce(r.count, 1) >= $leastUses)
  WITH other, type(r) = 'COACTIVATED' AS coactivated, CASE type(r)
    WHEN 'COACTIVATED' THEN
      // <agedWeight r>
    WHEN 'NEXT' THEN 0.5
    ELSE toFloat(coalesce(r.weight, r.strength, 1.0)) END AS weight
  WHERE NOT coactivated OR weight >= $leastWeight
  RETURN other.id AS toId, weight, coactivated
  ORDER BY weight DESC, toId
  LIMIT $most
}
RETURN toId, weight, coactivated
