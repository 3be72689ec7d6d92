// @name liveOrRetracted @access read
// Invariant: a memory is either live or has the time of its retraction.
// @scan Episode: every memory of the store, once
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (m:Episode)
WHERE m.live IS NULL OR m.live <> (m.retractedAt IS NULL)
WITH m.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
