// @name vectorIndexesOnline @access read
// Invariant: the vector indexes that recall and the search for procedures need are there and online: both of one slot.
// @returns broken: integer, examples: list<string>
CYPHER 25
SHOW VECTOR INDEXES YIELD name, state
WHERE name IN ['memory_embedding', 'procedure_task', 'memory_embedding_b', 'procedure_task_b']
WITH collect(CASE WHEN state = 'ONLINE' THEN name END) AS online, collect(CASE WHEN state <> 'ONLINE' THEN name END) AS examples
WITH size([name IN online WHERE NOT name ENDS WITH '_b']) AS first, size([name IN online WHERE name ENDS WITH '_b']) AS second, examples
RETURN 2 - CASE WHEN first > second THEN first ELSE second END AS broken, examples
