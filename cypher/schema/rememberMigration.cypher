// @name rememberMigration @access write
// Notes that a migration has been applied.
// @param version: integer
// @param name: string
// @param checksum: string
// @param now: datetime
// @returns version: integer
:param version => 1;
:param name => 'schema';
:param checksum => '';
:param now => datetime();
CYPHER 25
MERGE (m:Migration {version: $version})
SET m.name = $name, m.checksum = $checksum, m.appliedAt = $now
RETURN m.version AS version
