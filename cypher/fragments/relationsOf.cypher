// @fragment relationsOf nodes relations met
// The relations of these entities that are sure enough, known and valid, the surest first, and what they lead to.
// What has more of them than the bound is related to everything: it is not gone beyond.
CALL (nodes) {
  UNWIND nodes AS e
  WITH e WHERE COUNT { (e)-[:RELATED_TO]-() } <= $mostRelations
  MATCH (e)-[r:RELATED_TO]-(o:Entity WHERE o.namespace = $namespace AND o.live)
  WHERE coalesce(r.confidence, r.weight) >= $minConfidence AND
    // <valid r>
    coalesce(r.validFrom <= $validAt, true) AND coalesce(r.validTo > $validAt, true)
    // </valid>
    AND
    // <known r>
    coalesce(r.recordedAt <= $knownAt, true) AND coalesce(r.retractedAt > $knownAt, true) AND coalesce(r.unsaidAt > $knownAt, true)
      AND none(i IN range(0, size(coalesce(r.unsaidSpans, [])) - 2, 2) WHERE r.unsaidSpans[i] <= $knownAt.epochMillis AND r.unsaidSpans[i + 1] > $knownAt.epochMillis)
    // </known>
  WITH r, o ORDER BY coalesce(r.confidence, r.weight) DESC, r.recordedAt
  RETURN collect(r) AS relations, collect(o) AS met
}
