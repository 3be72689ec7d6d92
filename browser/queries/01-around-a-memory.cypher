// A memory and its neighbours: the memory that matches a text best, and everything it is linked to.
:param namespace => 'example';
:param text => 'old phone';
CYPHER 25
CALL db.index.fulltext.queryNodes('memory_text', $text, {limit: 100}) YIELD node AS m, score
WITH m, score WHERE m.namespace = $namespace AND m.live
WITH m ORDER BY score DESC LIMIT 1
OPTIONAL MATCH path = (m)-[:NEXT|MENTIONS|RELATED_TO|REINFORCES|CONTRADICTS|COACTIVATED|BELONGS_TO|STATED_IN|DERIVED_FROM]-(:Memory)
RETURN m, path LIMIT 100
