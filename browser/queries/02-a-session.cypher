// A session: its turns in order, and its working memory.
:param namespace => 'example';
:param sessionId => 'skerry-1';
CYPHER 25
MATCH (s:Session {namespace: $namespace, id: $sessionId})-[:LAST]->(last:Memory)
MATCH turns = (last)<-[:NEXT*0..30]-(:Memory)
OPTIONAL MATCH mind = (s)-[:HOLDS]->(:Memory)
RETURN s, last, turns, mind LIMIT 60
