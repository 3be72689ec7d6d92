// @fragment relationsOf nodes relations met
// The relations of these entities that are sure enough, known and valid, the surest first, and what they lead to.
// What has more of them than the bound is related to everything: it is not gone beyond.
CALL (nodes) {
  UNWIND nodes AS e
  WITH e WHERE COUNT { (e)-[:RELATED_TO]-() } <= $mostRelations
  MATCH (e)-[r:RELATED_TO]-(o:Entity WHERE o.namespace = $namespace AND o.live)
  WHERE coalesce(r.confidence, r.weight) >= $minConfidence AND
    // <valid r>
    AND
    // <known r>
  WITH r, o ORDER BY coalesce(r.confidence, r.weight) DESC, r.recordedAt
  RETURN collect(r) AS relations, collect(o) AS met
}
