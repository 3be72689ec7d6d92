// @name cleanUpHistory @access batched
// Phase, clean-up: entries of the history that are too old to be undone.
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
MATCH (c:Change)
USING INDEX c:Change(namespace, entryId)
WHERE c.namespace = $namespace AND c.entryId > '' AND c.at < $before
WITH c, c.entryId AS id ORDER BY id LIMIT $limit
CALL (c) {
  WHEN NOT $dryRun THEN { DETACH DELETE c }
} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN id
