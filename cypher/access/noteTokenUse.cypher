// @write When a token was used last, as far as it is written down.
// @store-wide a token belongs to the store, and may be for several namespaces
// @returns id: string
:param id => head(COLLECT { MATCH (t:AccessToken) WHERE t.revokedAt IS NULL RETURN t.id ORDER BY t.id DESC LIMIT 1 });
MATCH (t:AccessToken {id: $id})
WHERE t.lastUsedAt IS NULL OR t.lastUsedAt < $now
SET t.lastUsedAt = $now
RETURN t.id AS id
