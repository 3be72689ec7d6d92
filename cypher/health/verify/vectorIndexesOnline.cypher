// @name vectorIndexesOnline @access read
// Invariant: the vector indexes that recall and the search for procedures need are there and online.
// @returns broken: integer, examples: list<string>
CYPHER 25
SHOW VECTOR INDEXES YIELD name, state
WHERE name IN ['memory_embedding', 'procedure_task']
RETURN 2 - count(CASE WHEN state = 'ONLINE' THEN 1 END) AS broken, collect(CASE WHEN state <> 'ONLINE' THEN name END) AS examples
