// @write Removes the next of whatever belongs to a namespace, with its relationships. Nothing is left once it removes nothing, except the marks of erasure where they stay.
// @param keepErased: boolean, the marks of what was erased stay
// @returns kind: string, count: integer, memoryIds: list<string>
:param keepErased => false;
:param limit => 500;
CALL () {
  // <ofNamespace>
}
WITH x, kind, CASE WHEN kind = 'memories' THEN x.id END AS memoryId WHERE NOT ($keepErased AND x:Erasure) LIMIT $limit
DETACH DELETE x
RETURN kind, count(*) AS count, collect(memoryId) AS memoryIds
