// @read Events of a namespace that wait for their places, one by one.
// @returns node: string, tried: boolean
:param limit => 500;
MATCH (e:Unplaced)
USING INDEX e:Unplaced(namespace)
WHERE e.namespace = $namespace
WITH e LIMIT $limit
RETURN elementId(e) AS node, e.placeEventsAttempts IS NOT NULL AS tried
