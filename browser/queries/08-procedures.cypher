// Procedures: the ten newest, the memories they are made from, and the results of their executions.
:param namespace => 'example';
CYPHER 25
MATCH (p:Procedure) USING INDEX p:Procedure(namespace, recordedAtMs, id)
WHERE p.namespace = $namespace AND p.recordedAtMs >= 0 AND p.id >= '' AND p.live
WITH p ORDER BY p.recordedAtMs DESC LIMIT 10
OPTIONAL MATCH steps = (p)-[:DERIVED_FROM]->(:Episode)
OPTIONAL MATCH carriedOut = (p)-[:EXECUTED]->(:Execution)
RETURN p, steps, carriedOut LIMIT 100
