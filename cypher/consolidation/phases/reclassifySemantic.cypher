// @name reclassifySemantic @access write
// Phase: memories that replay and clusters brought close enough to knowledge (κ, source E) count as semantic from then on, unless a writer stated their kind.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param now: datetime
// @param semanticAbove: float, κ
// @param dryRun: boolean, nothing is written
// @param limit: integer, > 0
// @returns id: string, after: string, amount: float
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param now => datetime();
:param semanticAbove => 0.6;
:param dryRun => true;
:param limit => 10000;
CYPHER 25
// <runOrPreview>
OPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
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
