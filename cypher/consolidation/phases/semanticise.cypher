// @name semanticise @access write
// Phase: memories that replay and clusters have brought far enough towards knowledge (κ, source E) count as semantic from then on, where
// nobody has said of what kind they are.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param now: datetime
// @param semanticAbove: float, κ
// @param dryRun: boolean, nothing is written
// @param limit: integer, > 0
// @returns id: string, after: string, amount: float
// :param {runId: '', claim: '', namespace: 'demo', now: datetime('2026-01-01T00:00Z'), semanticAbove: 0.6, dryRun: true, limit: 10000}
CYPHER 25
// <runOrPreview>
OPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH run WHERE $dryRun OR run IS NOT NULL
// </runOrPreview>
MATCH (m:Ripe)
USING INDEX m:Ripe(namespace)
WHERE m.namespace = $namespace
WITH run, m ORDER BY m.id LIMIT $limit
CALL (m) { WHEN NOT $dryRun THEN { REMOVE m:Ripe } }
WITH run, m WHERE m.live AND m.category IS NULL AND m.kappa > $semanticAbove
CALL (run, m) {
  WHEN NOT $dryRun THEN {
    CREATE (m)-[:CHANGED]->(:Change {phase: 'kappa', memoryId: m.id, namespace: $namespace, at: $now, after: 'SEMANTIC', amount: m.kappa})-[:CRYSTALLIZED_INTO]->(run)
    SET m.category = 'SEMANTIC'
  }
}
RETURN m.id AS id, 'SEMANTIC' AS after, m.kappa AS amount
