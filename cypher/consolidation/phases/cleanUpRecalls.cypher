// @name cleanUpRecalls @access batched
// Phase, clean-up: records of recalls that are too old for feedback on them to come. Those that are still to be learnt from stay, and so do
// those with feedback, of which a namespace has a bounded number.
// @param namespace: string
// @param before: datetime
// @param dryRun: boolean, nothing is removed
// @param limit: integer, > 0
// @returns id: string
:param namespace => 'example';
:param before => datetime() - duration({days: 30});
:param dryRun => true;
:param limit => 10000;
CYPHER 25
MATCH (r:Recall)
USING INDEX r:Recall(namespace, at)
WHERE r.namespace = $namespace AND r.at < $before AND NOT r:Unlearnt AND NOT r:Judged
WITH r, r.id AS id ORDER BY id LIMIT $limit
CALL (r) {
  WHEN NOT $dryRun THEN { DETACH DELETE r }
} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN id
