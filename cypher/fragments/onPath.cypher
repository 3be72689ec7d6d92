// @fragment onPath m
// Whether a way over the graph may go over the memory m: known and valid at the requested time, and not forgotten. An entity may be merged into another.
CASE
  WHEN m:Episode THEN
    // <readable m>
  WHEN m:Entity THEN m.live AND m.recordedAt <= $knownAt
  WHEN m:Procedure THEN (m.live OR m.retractedAt > $knownAt) AND m.recordedAt <= $knownAt
  WHEN m:SemanticCluster THEN m.live AND m.formedAt <= $knownAt
  ELSE false
END
