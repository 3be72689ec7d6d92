// @name workingIsReviewed @access read
// Invariant: a live working memory has a time for its review; without one it would never fade.
// @scan Episode: every memory of the store, once
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (m:Episode)
WHERE m.live AND m.tier = 'working' AND m.reviewAt IS NULL
WITH m.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
