// @read Which Neo4j answers.
// @returns version: string, edition: string
CYPHER 5
CALL dbms.components() YIELD name, versions, edition
WHERE name = 'Neo4j Kernel'
RETURN versions[0] AS version, edition
