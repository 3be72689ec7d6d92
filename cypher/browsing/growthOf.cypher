// @read What happened to a namespace's memories in stretches of time, and how they stood when they were last measured by the end of each. Counted by index: the
// memories that were recorded, and the changes of tier, of those stretches.
// @param stretches: list<{at: integer, from: instant, to: instant}>, `to` exclusive
// @returns at: integer, stored: integer, promoted: integer, archived: integer, clusters: integer
// @returns counts: Counts?
:param stretches => [{at: 0, from: 0, to: datetime().epochMillis}];
UNWIND $stretches AS stretch
WITH stretch, datetime({epochMillis: stretch.from}) AS from, datetime({epochMillis: stretch.to}) AS to
CALL (stretch) {
  MATCH (m:Episode)
  USING INDEX m:Episode(namespace, recordedAtMs, id)
  WHERE m.namespace = $namespace AND m.recordedAtMs >= stretch.from AND m.recordedAtMs < stretch.to AND m.id > ''
  RETURN count(m) AS stored
}
CALL (from, to) {
  MATCH (c:TierChange)
  USING INDEX c:TierChange(namespace, at)
  WHERE c.namespace = $namespace AND c.at >= from AND c.at < to AND c.undoneAt IS NULL
  RETURN count(CASE WHEN c.toTier IN ['shortTerm', 'longTerm'] THEN 1 END) AS promoted, count(CASE c.toTier WHEN 'archived' THEN 1 END) AS archived
}
CALL (from, to) {
  MATCH (c:SemanticCluster)
  USING INDEX c:SemanticCluster(namespace, formedAt)
  WHERE c.namespace = $namespace AND c.formedAt >= from AND c.formedAt < to
  RETURN count(c) AS clusters
}
CALL (to) {
  OPTIONAL MATCH (m:Measurement)
  USING INDEX m:Measurement(namespace, at)
  WHERE m.namespace = $namespace AND m.at < to
  RETURN m ORDER BY m.at DESC LIMIT 1
}
RETURN stretch.at AS at, stored, promoted, archived, clusters, CASE WHEN m IS NOT NULL THEN {at: m.at.epochMillis, working: m.working, shortTerm: m.shortTerm, longTerm: m.longTerm, archived: m.archived, retracted: m.retracted, clusters: m.clusters} END AS counts
ORDER BY at
