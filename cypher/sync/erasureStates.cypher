// @read What was erased here, by its id.
// @returns state: {id: string, dot: Dot, contentHash: string?, erasedAt: integer}
:param ids => COLLECT { MATCH (x:Erasure {namespace: 'example'}) RETURN x.id LIMIT 5 };
UNWIND $ids AS id
MATCH (m:Erasure {id: id} WHERE m.namespace = $namespace)
RETURN {id: m.id, dot: {replica: coalesce(m.syncReplica, ''), counter: coalesce(m.syncCounter, 0)}, contentHash: m.contentHash, erasedAt: m.erasedAt.epochMillis} AS state
