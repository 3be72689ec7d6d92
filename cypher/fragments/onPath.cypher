// @fragment onPath m
// Whether a way over the graph may go over the memory m: known and valid at the requested time, and not forgotten. An entity may be merged into another.
CASE
  WHEN m:Episode THEN
    // <readable m>
    CASE WHEN $past THEN m.recordedAt <= $knownAt AND m.occurredAt <= $validAt AND
      coalesce(m.retractedAt.epochMillis > $knownAt.epochMillis, true)
        AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt.epochMillis AND m.forgottenSpans[i + 1] > $knownAt.epochMillis)
      ELSE m.live END
    // </readable>
  WHEN m:Entity THEN m.live AND m.recordedAt <= $knownAt
  WHEN m:Procedure THEN (m.live OR m.retractedAt > $knownAt) AND m.recordedAt <= $knownAt
  WHEN m:SemanticCluster THEN m.live AND m.formedAt <= $knownAt
  ELSE false
END
