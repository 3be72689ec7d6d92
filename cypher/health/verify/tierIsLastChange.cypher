// @name tierIsLastChange @access read
// Invariant: a memory is in the tier of its latest change that was not undone.
// @scan TierChange: as many as are kept
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (change:TierChange) WHERE change.undoneAt IS NULL
MATCH (m:Memory)-[:PROMOTED_TO]->(change)
WITH m, change ORDER BY change.at
WITH m, collect(change) AS changes
WITH m, last(changes).at AS latest, changes
WHERE none(change IN changes WHERE change.at = latest AND change.toTier = m.tier)
WITH m.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
