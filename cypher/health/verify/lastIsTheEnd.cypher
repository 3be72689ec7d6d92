// @name lastIsTheEnd @access read
// Invariant: a session has one last turn, which nothing follows, and no other turn of it ends the chain.
// @scan Session: one small node each
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (s:Session)
WHERE COUNT { (s)-[:LAST]->() } > 1 OR EXISTS { (s)-[:LAST]->(m:Memory) WHERE EXISTS { (m)-[:NEXT]->() } OR m.namespace <> s.namespace OR m.sessionId <> s.id }
WITH s.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
