// @write Removes a procedure with its versions and what was reported of it; an Erasure without any text is left. What it was derived from stays, and sleep may
// distil the same of it again.
// @returns erasedAt: datetime
:param id => head(COLLECT { MATCH (p:Procedure {namespace: 'example'}) RETURN p.id ORDER BY p.id LIMIT 1 });
MATCH (p:Memory:Procedure {id: $id} WHERE p.namespace = $namespace)
// <lock p>
MERGE (erasure:Erasure {namespace: $namespace, id: p.id})
SET erasure.erasedAt = $now
// <event 'ERASED'>
SET event += {memoryIds: [p.id]}
WITH p, erasure
OPTIONAL MATCH (p)-[:CHANGED|HAD_VERSION|EXECUTED]->(own)
WITH p, erasure, collect(own) AS owned
FOREACH (own IN owned | DETACH DELETE own)
DETACH DELETE p
RETURN erasure.erasedAt AS erasedAt
