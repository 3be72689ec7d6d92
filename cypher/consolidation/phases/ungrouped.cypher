// @name ungrouped @access write
// First step of clustering: the memories whose links changed since the last grouping. Locks them, so that a concurrent writer waits and marks them again
// afterwards.
// @param namespace: string
// @param dryRun: boolean, nothing is locked
// @param limit: integer, > 0
// @returns ids: list<string>
:param namespace => 'example';
:param dryRun => true;
:param limit => 10000;
CYPHER 25
MATCH (m:Ungrouped)
USING INDEX m:Ungrouped(namespace)
WHERE m.namespace = $namespace
WITH m ORDER BY m.id LIMIT $limit
// <lockUnlessDryRun m>
CALL (m) { WHEN NOT $dryRun THEN { REMOVE m.touchedAt } }
// </lockUnlessDryRun>
RETURN collect(m.id) AS ids
