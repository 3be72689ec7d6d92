// @read On how many servers the default database is, with its copies.
// @returns members: integer
SHOW DEFAULT DATABASE YIELD name
RETURN count(*) AS members
