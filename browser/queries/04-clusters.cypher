// Clusters: the five largest groups of memories that are often used together.
:param namespace => 'example';
CYPHER 25
MATCH (c:SemanticCluster) USING INDEX c:SemanticCluster(namespace, size)
WHERE c.namespace = $namespace AND c.size > 0 AND c.live
WITH c ORDER BY c.size DESC LIMIT 5
MATCH path = (c)<-[:BELONGS_TO]-(:Episode)
RETURN path LIMIT 200
