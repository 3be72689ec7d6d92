// @name cleanUpRuns @access batched
// Phase, clean-up: removes the recorded changes of old runs. Such a run can no longer be undone. Its counts stay, and so do changes of tier, which are a
// memory's history.
// @param namespace: string
// @param now: datetime
// @param before: datetime
// @param dryRun: boolean, nothing is removed
// @param limit: integer, > 0
// @returns id: string
:param namespace => 'example';
:param now => datetime();
:param before => datetime() - duration({days: 30});
:param dryRun => true;
:param limit => 10000;
CYPHER 25
MATCH (:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun)
WHERE run.state <> 'RUNNING' AND run.now < $before AND run.cleanedAt IS NULL
WITH run, run.id AS id ORDER BY id LIMIT $limit
CALL (run) {
  WHEN NOT $dryRun THEN {
    OPTIONAL MATCH (run)<-[:CRYSTALLIZED_INTO]-(change)
    WITH run, change.phase AS phase, count(change) AS changes ORDER BY phase
    WITH run, collect({phase: phase, changes: changes}) AS counts
    SET run.cleanedAt = $now, run.countedPhases = [each IN counts WHERE each.changes > 0 | each.phase],
      run.countedChanges = [each IN counts WHERE each.changes > 0 | each.changes]
    WITH run
    MATCH (run)<-[:CRYSTALLIZED_INTO]-(change:Change)
    DETACH DELETE change
  }
} IN TRANSACTIONS OF 10 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN id
