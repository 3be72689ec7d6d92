// @name membersWith @access read
// On how many servers the default database is, with its copies.
// @returns members: integer
CYPHER 25
SHOW DEFAULT DATABASE YIELD name
RETURN count(*) AS members
