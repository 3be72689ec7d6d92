// @read The migrations that this database remembers, oldest first.
// @scan a handful of nodes, one a migration
// @returns version: integer, name: string, checksum: string, appliedAt: datetime
MATCH (m:Migration)
RETURN m.version AS version, m.name AS name, m.checksum AS checksum, m.appliedAt AS appliedAt
ORDER BY version
