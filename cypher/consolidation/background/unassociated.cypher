// @name unassociated @access read
// New memories that are still to be held against the older ones, oldest first; those without vectors wait for them.
// @param limit: integer, > 0
// @returns namespace: string, id: string, content: string, who: string?, recordedAt: instant
// :param limit => 100;
CYPHER 25
MATCH (m:Unassociated)
WHERE m.id > '' AND NOT m:Unembedded
ORDER BY m.id
LIMIT $limit
RETURN m.namespace AS namespace, m.id AS id, m.content AS content, m.who AS who, m.recordedAtMs AS recordedAt
