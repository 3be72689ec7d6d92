// @name unabstracted @access write
// First step of abstraction: the entities whose mentions changed since the last run. Removes their mark behind a lock, so that a concurrent writer waits and
// marks them again afterwards.
// @param namespace: string
// @param dryRun: boolean, nothing is changed
// @param limit: integer, > 0
// @returns ids: list<string>
:param namespace => 'example';
:param dryRun => true;
:param limit => 1000;
CYPHER 25
MATCH (e:Unabstracted)
USING INDEX e:Unabstracted(namespace)
WHERE e.namespace = $namespace
WITH e ORDER BY e.id LIMIT $limit
CALL (e) { WHEN NOT $dryRun THEN { REMOVE e:Unabstracted } }
RETURN collect(e.id) AS ids
