// @name unlearnt @access read
// Recalls that are to be learnt from, oldest first.
// @param namespace: string?, that of the recalls; null: all
// @returns id: string, node: string, tried: boolean, namespace: string, at: datetime, learnFrom: list<string>
CYPHER 25
MATCH (r:Unlearnt)
WHERE r.id > $after AND ($namespace IS NULL OR r.namespace = $namespace)
WITH r ORDER BY r.id LIMIT $limit
RETURN r.id AS id, elementId(r) AS node, r.learnAttempts IS NOT NULL AS tried, r.namespace AS namespace, r.at AS at, r.learnFrom AS learnFrom
