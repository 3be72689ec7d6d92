// @name pruneLinks @access batched
// Phase: removes links by use whose weight has decayed below the minimum (source A). The weight is computed from the last use. reviewAt is the time at which it
// falls below, so only those links are read. The memories at both ends are checked again for their clusters.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param now: datetime
// @param staleAfterDays: float
// @param keptADay: float, (0, 1]
// @param leastWeight: float
// @param dryRun: boolean, nothing is written
// @param limit: integer, > 0
// @returns id: string, otherId: string, amount: float
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param now => datetime();
:param staleAfterDays => 7.0;
:param keptADay => 0.99;
:param leastWeight => 0.05;
:param dryRun => true;
:param limit => 10000;
CYPHER 25
// <runOrPreview>
OPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
// </runOrPreview>
MATCH (low:Memory)-[c:COACTIVATED]->(high:Memory)
USING INDEX c:COACTIVATED(namespace, reviewAt)
WHERE c.namespace = $namespace AND c.reviewAt <= $now
WITH low, high,
  // <agedWeight c>
  c.weight * CASE WHEN $now.epochMillis - c.lastAt.epochMillis > $staleAfterDays * 86400000
    THEN $keptADay ^ (($now.epochMillis - c.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END
  // </agedWeight>
  AS left
WHERE left < $leastWeight
WITH low, high ORDER BY low.id, high.id LIMIT $limit
CALL (low, high) {
  // <lockUnlessDryRun low>
  CALL (low) { WHEN NOT $dryRun THEN { REMOVE low.touchedAt } }
  // </lockUnlessDryRun>
  // <lockUnlessDryRun high>
  CALL (high) { WHEN NOT $dryRun THEN { REMOVE high.touchedAt } }
  // </lockUnlessDryRun>
  MATCH (low)-[c:COACTIVATED]->(high)
  WITH low, high, c,
    // <agedWeight c>
    c.weight * CASE WHEN $now.epochMillis - c.lastAt.epochMillis > $staleAfterDays * 86400000
      THEN $keptADay ^ (($now.epochMillis - c.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END
    // </agedWeight>
    AS left
  WHERE left < $leastWeight
  CALL (low, high, c, left) {
    WHEN NOT $dryRun THEN {
      // <claimedRun>
      MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
      // </claimedRun>
      CREATE (:Change {
        phase: 'links', memoryId: low.id, otherId: high.id, namespace: $namespace, at: $now, amount: left, weight: c.weight, count: c.count,
        firstAt: c.firstAt, lastAt: c.lastAt, reviewAt: c.reviewAt
      })-[:CRYSTALLIZED_INTO]->(run)
      SET low:Ungrouped, high:Ungrouped
      DELETE c
    }
  }
  RETURN low.id AS id, high.id AS otherId, left AS amount
} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN id, otherId, amount
