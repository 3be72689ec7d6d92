// @name keepingOf @access read
// Whether a memory is pinned, and when it expires.
// @param namespace: string
// @param id: string
// @returns live: boolean, pinnedAt: instant?, expiresAt: instant?, expiry: string?, keptAt: instant?
:param namespace => 'example';
:param id => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 1 });
CYPHER 25
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
RETURN m.live AS live, m.pinnedAt.epochMillis AS pinnedAt, m.expiresAt.epochMillis AS expiresAt, m.expiry AS expiry, m.keptAt.epochMillis AS keptAt
