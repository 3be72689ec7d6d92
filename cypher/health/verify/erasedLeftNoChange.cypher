// @name erasedLeftNoChange @access read
// Invariant: with an erased memory its changes of tier went.
// @scan TierChange: as many as are kept
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (change:TierChange)
MATCH (e:Erasure {namespace: change.namespace, id: change.memoryId})
WITH change.memoryId AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
