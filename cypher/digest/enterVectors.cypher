// @write Enters the vectors of new memories into the vector indexes, the oldest first. A writer leaves them beside the indexes, for a transaction that enters
// the vectors of one memory costs nearly as much as one that enters those of a hundred. Until then recall compares with them one by one.
// @scan Unindexed: new memories wait a second or two
// @param namespace: string?, of the memories; null: all
// @returns id: string
:param limit => 200;
MATCH (m:Unindexed)
WHERE $namespace IS NULL OR m.namespace = $namespace
WITH m ORDER BY m.id LIMIT $limit
// <lock m>
WITH m WHERE m:Unindexed
CALL (m) {
  WHEN m.newEmbedding IS NOT NULL THEN {
    CALL db.create.setNodeVectorProperty(m, 'embedding', m.newEmbedding)
  }
}
RETURN m.id AS id
