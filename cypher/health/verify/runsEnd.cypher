// @name runsEnd @access read
// Invariant: a run has the time at which it ended, or RUNS leads to it.
// @scan ConsolidationRun: as many as are kept
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (run:ConsolidationRun)
WHERE (run.state = 'RUNNING') <> EXISTS { (:Namespace)-[:RUNS]->(run) } OR (run.state = 'RUNNING') <> (run.finishedAt IS NULL)
WITH run.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
