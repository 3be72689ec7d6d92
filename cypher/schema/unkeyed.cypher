// @name unkeyed @access read
// Entities whose keys an earlier version made. What has no name waits until it is repaired.
// @param limit: integer, > 0
// @scan Unkeyed: what an earlier version left, and nothing after the first start
// @returns id: string, namespace: string, name: string
:param limit => 1000;
CYPHER 25
MATCH (e:Unkeyed)
WHERE e.id IS :: STRING NOT NULL AND e.namespace IS :: STRING NOT NULL AND e.name IS :: STRING NOT NULL
RETURN e.id AS id, e.namespace AS namespace, e.name AS name LIMIT $limit
