// What cannot hold beside what: facts and memories that contradict, and facts that took another's place.
// :param namespace => 'example';
CYPHER 25
MATCH (newer:Observation) USING INDEX newer:Observation(namespace, factId)
WHERE newer.namespace = $namespace AND newer.factId >= ''
MATCH path = (newer)-[:CONTRADICTS|SUPERSEDES]->(:Observation)<-[:HAS_OBSERVATION]-(:Entity)
RETURN path LIMIT 100
