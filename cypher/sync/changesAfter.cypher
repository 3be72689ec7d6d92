// @read What has changed, in this store's order, behind a place in it.
// @param after: integer, the place
// @returns id: string, place: integer, replica: string, counter: integer
:param after => 0;
:param limit => 500;
MATCH (x:Stamped)
USING INDEX x:Stamped(namespace, syncSeq)
WHERE x.namespace = $namespace AND x.syncSeq > $after
RETURN x.id AS id, x.syncSeq AS place, x.syncReplica AS replica, x.syncCounter AS counter
ORDER BY place LIMIT $limit
