// @name queuesReachAll @access read
// Invariant: what waits for background work has what its queue finds it by: a text as its id, or as its namespace where it is an event. An example is an element id.
// @scan Undigested, UnembeddedTask, Unlearnt and Unplaced: what waits is worked off, so there are few
// @store-wide an invariant is of the whole store
// @returns broken: integer, examples: list<string>
CYPHER 25
CALL () {
  MATCH (x:Undigested|UnembeddedTask|Unlearnt)
  WHERE NOT x.id IS :: STRING NOT NULL OR x.id = ''
  RETURN elementId(x) AS item
  UNION ALL
  MATCH (x:Unplaced)
  WHERE NOT x.namespace IS :: STRING NOT NULL OR x.namespace = ''
  RETURN elementId(x) AS item
}
RETURN count(*) AS broken, collect(item)[..5] AS examples
