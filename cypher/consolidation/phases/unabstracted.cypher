// @name unabstracted @access write
// Abstraction, first: the entities that something new mentions, or that something no longer does, since they were looked at last. Their mark is taken
// away behind a lock, so that whoever mentions one meanwhile waits, and marks it again afterwards.
// @param namespace: string
// @param dryRun: boolean, nothing is changed
// @param limit: integer, > 0
// @returns ids: list<string>
// :param namespace => 'example';
// :param dryRun => true;
// :param limit => 1000;
CYPHER 25
MATCH (e:Unabstracted)
USING INDEX e:Unabstracted(namespace)
WHERE e.namespace = $namespace
WITH e ORDER BY e.id LIMIT $limit
CALL (e) { WHEN NOT $dryRun THEN { REMOVE e:Unabstracted } }
RETURN collect(e.id) AS ids
