// @name chainWithoutForks @access read
// Invariant: a session is a path: a turn follows one other at most, of the same session, and is followed by one at most.
// @scan Episode: every memory of the store, once
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (m:Episode)
WHERE COUNT { (m)-[:NEXT]->() } > 1 OR COUNT { (m)<-[:NEXT]-() } > 1
  OR EXISTS { (m)-[:NEXT]->(n:Memory) WHERE n.sessionId <> m.sessionId OR n.namespace <> m.namespace }
WITH m.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
