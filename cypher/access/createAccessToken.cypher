// @write A token that somebody is given; nothing where the store already has the most that it keeps.
// @param hash: string, SHA-256 of the secret, in hex
// @param namespaces: list<string>?, null: all
// @param rights: list<string>
// @param createdAt: datetime
// @param expiresAt: datetime?
// @returns id: string
:param id => randomUUID();
:param hash => randomUUID();
:param name => 'backup';
:param namespaces => ['example'];
:param rights => ['read'];
:param createdAt => datetime('2026-01-01T00:00Z');
:param expiresAt => null;
:param most => 1000;
CALL {
  MATCH (t:AccessToken)
  USING INDEX t:AccessToken(id)
  WHERE t.id > ''
  RETURN count(t) AS kept
}
WITH kept WHERE kept < $most
CREATE (t:AccessToken {id: $id, hash: $hash, name: $name, namespaces: $namespaces, rights: $rights, createdAt: $createdAt, expiresAt: $expiresAt})
RETURN t.id AS id
