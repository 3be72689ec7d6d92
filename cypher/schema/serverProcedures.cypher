// @name serverProcedures @access read
// Which of these procedures the server has.
// @param names: list<string>
// @returns name: string
:param names => ['gds.leiden.stream'];
CYPHER 25
SHOW PROCEDURES YIELD name
WHERE name IN $names
RETURN name
