// @name workingIsReviewed @access read
// Invariant: a live working memory has an instant at which consolidation looks at it; without one it would never fade.
// @scan Episode: every memory of the store, once
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (m:Episode)
WHERE m.live AND m.tier = 'working' AND m.reviewAt IS NULL
WITH m.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
