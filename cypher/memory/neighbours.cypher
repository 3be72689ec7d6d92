// @read The turns of the same session around each memory, up to a distance, now or at a pair of valid time and recorded time.
// @param distance: integer, > 0
// @returns ofId: string, offset: integer, memory: Episode
:param distance => 1;
UNWIND $ids AS ofId
MATCH (centre:Memory {id: ofId} WHERE centre.namespace = $namespace)
CALL (centre) {
  MATCH path = (centre)-[:NEXT*1..10]->(m:Memory)
  WHERE length(path) <= $distance
  RETURN m, length(path) AS offset
  UNION
  MATCH path = (m:Memory)-[:NEXT*1..10]->(centre)
  WHERE length(path) <= $distance
  RETURN m, -length(path) AS offset
}
WITH ofId, m, offset
WHERE CASE WHEN $past THEN
  // <recordedThen m>
  ELSE m.live END
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN ofId, offset,
  // <episode m n>
  AS memory
ORDER BY ofId, offset
