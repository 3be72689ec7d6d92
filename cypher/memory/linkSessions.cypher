// @name linkSessions @access write
// Puts new turns behind their predecessors (NEXT) and moves each session's LAST to its newest turn.
// @param namespace: string
// @param links: list<{id: string, predecessorId: string}>, pairs of turns that follow one another
// @param lasts: list<{sessionId: string, id: string}>, the newest turn of each session
// @returns sessions: integer
:param namespace => 'example';
:param links => COLLECT { MATCH (a:Episode {namespace: 'example'})-[:NEXT]->(b:Episode) RETURN {id: b.id, predecessorId: a.id} ORDER BY a.id LIMIT 1 };
:param lasts => COLLECT { MATCH (s:Session {namespace: 'example', id: 'skerry-1'})-[:LAST]->(m) RETURN {sessionId: s.id, id: m.id} LIMIT 1 };
CYPHER 25
CALL {
  UNWIND $links AS link
  MATCH (m:Memory {id: link.id} WHERE m.namespace = $namespace)
  WITH link, m
  MATCH (p:Memory {id: link.predecessorId} WHERE p.namespace = $namespace)
  MERGE (p)-[:NEXT]->(m)
}
UNWIND $lasts AS last
MATCH (s:Session {namespace: $namespace, id: last.sessionId})
WITH last, s
MATCH (m:Memory {id: last.id} WHERE m.namespace = $namespace)
OPTIONAL MATCH (s)-[old:LAST]->(:Memory)
DELETE old
MERGE (s)-[:LAST]->(m)
RETURN count(s) AS sessions
