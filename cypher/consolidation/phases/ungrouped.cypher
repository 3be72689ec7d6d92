// @name ungrouped @access write
// Clustering, first: the memories whose links changed since they were grouped last. They are locked, so that whoever links one meanwhile
// waits, and marks it again afterwards.
// @param namespace: string
// @param dryRun: boolean, nothing is locked
// @param limit: integer, > 0
// @returns ids: list<string>
// :param namespace => 'example';
// :param dryRun => true;
// :param limit => 10000;
CYPHER 25
MATCH (m:Ungrouped)
USING INDEX m:Ungrouped(namespace)
WHERE m.namespace = $namespace
WITH m ORDER BY m.id LIMIT $limit
// <lockUnlessDryRun m>
CALL (m) { WHEN NOT $dryRun THEN { REMOVE m.touchedAt } }
// </lockUnlessDryRun>
RETURN collect(m.id) AS ids
