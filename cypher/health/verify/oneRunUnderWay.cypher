// @name oneRunUnderWay @access read
// Invariant: a namespace has at most one run under way, and that one is RUNNING.
// @scan Namespace: one small node each
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (n:Namespace)
WHERE COUNT { (n)-[:RUNS]->() } > 1 OR EXISTS { (n)-[:RUNS]->(run:ConsolidationRun) WHERE run.state <> 'RUNNING' }
WITH n.name AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
