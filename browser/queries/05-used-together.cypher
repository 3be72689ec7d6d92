// Used together: the strongest links between memories that were used together.
:param namespace => 'example';
CYPHER 25
MATCH (a:Memory)-[c:COACTIVATED]->(b:Memory) USING INDEX c:COACTIVATED(namespace, reviewAt)
WHERE c.namespace = $namespace AND c.reviewAt > datetime()
RETURN a, c, b ORDER BY c.weight DESC LIMIT 100
