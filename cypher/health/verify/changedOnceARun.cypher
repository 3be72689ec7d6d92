// @name changedOnceARun @access read
// Invariant: a run changes a memory at most once, so nothing is promoted twice by it.
// @scan ConsolidationRun: as many as are kept, with the changes of each
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (run:ConsolidationRun)
CALL (run) {
  MATCH (run)<-[:CRYSTALLIZED_INTO]-(change:TierChange)
  WITH change.memoryId AS id, count(*) AS times
  WHERE times > 1
  RETURN id
}
WITH id
RETURN count(*) AS broken, collect(id)[..5] AS examples
