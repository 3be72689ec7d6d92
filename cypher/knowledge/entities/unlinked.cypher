// @name unlinked @access read
// Memories whose names are still to be found, oldest first.
// @param limit: integer, > 0
// @returns id: string, namespace: string, content: string, who: string?, statedEntities: list<string>
// :param limit => 100;
CYPHER 25
MATCH (m:Unlinked)
WHERE m.id > ''
ORDER BY m.id
LIMIT $limit
RETURN m.id AS id, m.namespace AS namespace, m.content AS content, m.who AS who,
  coalesce(m.statedEntities, []) AS statedEntities
