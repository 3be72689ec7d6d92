// @write Revokes a token. A token that was revoked before keeps its timestamp.
// @store-wide a token belongs to the store, and may be for several namespaces
// @returns id: string, hash: string, name: string, namespaces: list<string>?, rights: list<string>, createdAt: datetime, expiresAt: datetime?, lastUsedAt: datetime?, revokedAt: datetime?
:param id => head(COLLECT { MATCH (t:AccessToken) WHERE t.revokedAt IS NULL RETURN t.id ORDER BY t.id DESC LIMIT 1 });
MATCH (t:AccessToken {id: $id})
SET t.revokedAt = coalesce(t.revokedAt, $now)
RETURN t.id AS id, t.hash AS hash, t.name AS name, t.namespaces AS namespaces, t.rights AS rights,
  t.createdAt AS createdAt, t.expiresAt AS expiresAt, t.lastUsedAt AS lastUsedAt, t.revokedAt AS revokedAt
