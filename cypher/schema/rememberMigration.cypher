// @write Notes that a migration has been applied.
// @param version: integer
// @param checksum: string
// @returns version: integer
:param version => 1;
:param name => 'schema';
:param checksum => '';
MERGE (m:Migration {version: $version})
SET m.name = $name, m.checksum = $checksum, m.appliedAt = $now
RETURN m.version AS version
