// @name searchableOrWaiting @access read
// Invariant: a live memory has its vectors, waits for them, or was given up. Another check reports the last case.
// @scan Episode: every memory of the store, once; whether it has vectors is told without reading them
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (m:Episode)
WHERE m.live AND NOT ('embed' IN coalesce(m.owes, []) OR m:Unindexed OR m:Unrenewed OR m:GivenUp) AND m.embedding IS NULL
WITH m.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
