// @name unassociated @access read
// New memories that are still to be held against the older ones, oldest first; those without vectors wait for them.
// @param after: string, the id before the first one; '' for the beginning
// @param limit: integer, > 0
// @returns namespace: string, id: string, node: string, tried: boolean, content: string, who: string?, recordedAt: instant
:param after => '';
:param limit => 100;
CYPHER 25
MATCH (m:Unassociated)
WHERE m.id > $after AND NOT m:Unembedded
ORDER BY m.id
LIMIT $limit
RETURN m.namespace AS namespace, m.id AS id, elementId(m) AS node, m.associateAttempts IS NOT NULL AS tried, m.content AS content, m.who AS who, m.recordedAtMs AS recordedAt
