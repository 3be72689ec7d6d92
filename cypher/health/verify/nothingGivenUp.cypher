// @name nothingGivenUp @access read
// Invariant: no queue of background work has given an item up. An example is the queue and the item's id, or its element id where it has none.
// @scan GivenUp: what was given up is rare
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (x:GivenUp)
UNWIND coalesce(x.givenUp, []) AS queue
WITH queue + ' ' + coalesce(toStringOrNull(x.id), elementId(x)) AS item
RETURN count(*) AS broken, collect(item)[..5] AS examples
