// @name noteTokenUse @access write
// When a token was used last, as far as it is written down.
// @store-wide a token belongs to the store, and may be for several namespaces
// @param id: string
// @param now: datetime
// @returns id: string
// :param {id: '', now: datetime('2026-01-01T00:00Z')}
CYPHER 25
MATCH (t:AccessToken {id: $id})
WHERE t.lastUsedAt IS NULL OR t.lastUsedAt < $now
SET t.lastUsedAt = $now
RETURN t.id AS id
