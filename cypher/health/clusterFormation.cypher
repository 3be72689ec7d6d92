// @name clusterFormation @access read
// Health: clusters that formed in a period, and how many that is per session with its last turn in the period (source B).
// @param namespace: string
// @param from: datetime, exclusive
// @param until: datetime
// @returns clusters: integer, sessions: integer, aSession: float?
:param namespace => 'example';
:param from => datetime() - duration({days: 7});
:param until => datetime();
CYPHER 25
CALL {
  MATCH (c:SemanticCluster)
  USING INDEX c:SemanticCluster(namespace, formedAt)
  WHERE c.namespace = $namespace AND c.formedAt > $from AND c.formedAt <= $until
  RETURN count(c) AS clusters
}
CALL {
  MATCH (s:Session)-[:LAST]->(m:Memory)
  USING INDEX s:Session(namespace, id)
  WHERE s.namespace = $namespace AND s.id > '' AND m.recordedAt > $from AND m.recordedAt <= $until
  RETURN count(s) AS sessions
}
RETURN clusters, sessions, CASE WHEN sessions > 0 THEN toFloat(clusters) / sessions END AS aSession
