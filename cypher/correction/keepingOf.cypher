// @read Whether a memory is pinned, and when it expires.
// @returns live: boolean, pinnedAt: instant?, expiresAt: instant?, expiry: string?, keptAt: instant?
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
RETURN m.live AS live, m.pinnedAt.epochMillis AS pinnedAt, m.expiresAt.epochMillis AS expiresAt, m.expiry AS expiry, m.keptAt.epochMillis AS keptAt
