// @name feedbackCounted @access read
// Invariant: the feedback on a recall names hits of that recall alone.
// @scan Recall: as many as are kept
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (r:Recall)
WHERE r.feedbackAt IS NOT NULL AND any(id IN coalesce(r.helpful, []) + coalesce(r.unhelpful, []) WHERE NOT id IN r.hitIds)
WITH r.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
