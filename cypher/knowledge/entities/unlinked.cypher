// @name unlinked @access read
// Memories whose names are still to be found, oldest first.
// @param after: string, the id before the first one; '' for the beginning
// @param limit: integer, > 0
// @returns id: string, node: string, tried: boolean, namespace: string, content: string, who: string?, statedEntities: list<string>
:param after => '';
:param limit => 100;
CYPHER 25
MATCH (m:Unlinked)
WHERE m.id > $after
ORDER BY m.id
LIMIT $limit
RETURN m.id AS id, elementId(m) AS node, m.linkAttempts IS NOT NULL AS tried, m.namespace AS namespace, m.content AS content, m.who AS who,
  coalesce(m.statedEntities, []) AS statedEntities
