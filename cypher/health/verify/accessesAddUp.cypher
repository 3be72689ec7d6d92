// @name accessesAddUp @access read
// Invariant: a memory has no more kept accesses than it had accesses, and ten at most.
// @scan Episode: every memory of the store, once
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (m:Episode)
WHERE m.accessCount IS NULL OR m.accessCount < 0 OR size(coalesce(m.recentAccesses, [])) > 10 OR size(coalesce(m.recentAccesses, [])) > m.accessCount
WITH m.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
