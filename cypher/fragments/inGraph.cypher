// @fragment inGraph m
// Whether the memory m is drawn in the graph: of a requested kind, and known and valid at the requested times.
CASE
  WHEN m:Episode THEN $episodes AND ($from IS NULL OR m.occurredAt >= $from) AND ($until IS NULL OR m.occurredAt < $until) AND
    // <readable m>
  WHEN m:Entity THEN $entities AND m.live AND NOT EXISTS { (m)-[:SAME_AS]->() }
    AND m.recordedAt <= $knownAt AND ($from IS NULL OR m.recordedAt >= $from) AND ($until IS NULL OR m.recordedAt < $until)
  WHEN m:Procedure THEN $procedures AND (m.live OR m.retractedAt > $knownAt)
    AND m.recordedAt <= $knownAt AND ($from IS NULL OR m.recordedAt >= $from) AND ($until IS NULL OR m.recordedAt < $until)
  WHEN m:SemanticCluster THEN $clusters AND m.live
    AND m.formedAt <= $knownAt AND ($from IS NULL OR m.formedAt >= $from) AND ($until IS NULL OR m.formedAt < $until)
  ELSE false
END
