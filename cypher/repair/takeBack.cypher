// @name takeBack @access write
// Gives nodes that were set aside their labels back: somebody may have mended them since.
// @scan GivenUp: what was given up is rare
// @returns nodes: integer
CYPHER 25
MATCH (x:GivenUp)
WHERE 'repair' IN x.givenUp AND x.labelsBefore IS NOT NULL
SET x:$(x.labelsBefore)
SET x.labelsBefore = null, x.givenUp = null
REMOVE x:GivenUp
RETURN count(x) AS nodes
