// Consolidation runs: the latest three runs, their changes, and the memories that they changed.
:param namespace => 'example';
CYPHER 25
MATCH (n:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun)
WITH n, run ORDER BY run.startedAt DESC LIMIT 3
OPTIONAL MATCH path = (run)<-[:CRYSTALLIZED_INTO]-(:TierChange|Change)<-[:PROMOTED_TO|CHANGED]-(:Memory)
RETURN n, run, path LIMIT 100
