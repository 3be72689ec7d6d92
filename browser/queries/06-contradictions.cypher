// Contradictions: facts that contradict each other, and facts that replaced older ones.
:param namespace => 'example';
CYPHER 25
MATCH (newer:Observation) USING INDEX newer:Observation(namespace, factId)
WHERE newer.namespace = $namespace AND newer.factId >= ''
MATCH path = (newer)-[:CONTRADICTS|SUPERSEDES]->(:Observation)<-[:HAS_OBSERVATION]-(:Entity)
RETURN path LIMIT 100
