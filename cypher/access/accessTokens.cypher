// @read All tokens that are kept, the newest first.
// @returns id: string, hash: string, name: string, namespaces: list<string>?, rights: list<string>, createdAt: datetime, expiresAt: datetime?, lastUsedAt: datetime?, revokedAt: datetime?
:param limit => 1000;
MATCH (t:AccessToken)
USING INDEX t:AccessToken(id)
WHERE t.id > ''
RETURN t.id AS id, t.hash AS hash, t.name AS name, t.namespaces AS namespaces, t.rights AS rights,
  t.createdAt AS createdAt, t.expiresAt AS expiresAt, t.lastUsedAt AS lastUsedAt, t.revokedAt AS revokedAt
ORDER BY id DESC
LIMIT $limit
