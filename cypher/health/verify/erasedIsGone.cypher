// @name erasedIsGone @access read
// Invariant: of an erased memory nothing is left but its Erasure, which has no text: nothing else keeps its id.
// @scan Erasure: one small node each
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (e:Erasure)
WHERE EXISTS { (m:Memory {id: e.id} WHERE m.namespace = e.namespace) } OR e.content IS NOT NULL
WITH e.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
