// @name tiersRiseInSteps @access read
// Invariant: a memory's changes follow one another: each begins in the tier that the one before it led to.
// @scan TierChange: as many as are kept
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (change:TierChange) WHERE change.undoneAt IS NULL
MATCH (m:Memory)-[:PROMOTED_TO]->(change)
WITH m, change ORDER BY change.at
WITH m, collect(change) AS changes
WHERE any(at IN range(1, size(changes) - 1) WHERE changes[at].at > changes[at - 1].at AND changes[at].fromTier <> changes[at - 1].toTier)
WITH m.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
