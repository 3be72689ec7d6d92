// @name dedupKeyKept @access read
// Invariant: a live memory has the key by which it is stored once; that no two share one is a constraint.
// @scan Episode: every memory of the store, once
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (m:Episode)
WHERE m.live AND m.dedupKey IS NULL
WITH m.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
