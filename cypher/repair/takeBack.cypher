// @batched Gives nodes that were set aside their labels back, one by one: somebody may have mended them since. Where another node has the id meanwhile, a node stays aside.
// @scan GivenUp: what was given up is rare
// @returns nodes: integer
MATCH (x:GivenUp)
WHERE 'repair' IN x.givenUp AND x.labelsBefore IS NOT NULL
CALL (x) {
  SET x:$(x.labelsBefore)
  SET x.labelsBefore = null, x.givenUp = null
  REMOVE x:GivenUp
} IN TRANSACTIONS OF 1 ROW ON ERROR CONTINUE
RETURN count(x) AS nodes
