// @name lockAssociating @access write
// Locks new memories, and the older ones that they may affect, in one order. Takes the new ones off the queue: `due` is true for the one transaction that did
// so. The result stays true until the transaction ends.
// @param memories: list<{namespace: string, id: string, isNew: boolean}>, sorted by id, each once
// @returns id: string, due: boolean, live: boolean, tier: string, accessCount: integer
:param memories => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {namespace: 'example', id: m.id, isNew: false} ORDER BY m.id LIMIT 3 };
CYPHER 25
UNWIND $memories AS each
MATCH (m:Memory {id: each.id} WHERE m.namespace = each.namespace)
// <lock m>
REMOVE m.touchedAt
// </lock>
WITH m, each.isNew AS isNew, m:Unassociated AS due
CALL (m, isNew) { WHEN isNew THEN { REMOVE m:Unassociated } }
RETURN m.id AS id, isNew AND due AS due, m.live AS live, m.tier AS tier, m.accessCount AS accessCount
