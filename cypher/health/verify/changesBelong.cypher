// @name changesBelong @access read
// Invariant: a change of tier is of one memory, of the same namespace as itself, and, where a run made it, of that one. With an erased memory its changes went.
// @scan TierChange: as many as are kept
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (change:TierChange)
WHERE COUNT { (change)<-[:PROMOTED_TO]-(:Memory) } <> 1
  OR COUNT { (change)-[:CRYSTALLIZED_INTO]->(:ConsolidationRun) } <> CASE WHEN change.phase IN ['promote', 'expire'] THEN 1 ELSE 0 END
  OR EXISTS { (change)<-[:PROMOTED_TO]-(m:Memory) WHERE m.id <> change.memoryId OR m.namespace <> change.namespace }
WITH change.memoryId AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
