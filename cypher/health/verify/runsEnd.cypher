// @name runsEnd @access read
// Invariant: a run that is not under way has an instant at which it ended, and one that is under way is led to by RUNS.
// @scan ConsolidationRun: as many as are kept
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (run:ConsolidationRun)
WHERE (run.state = 'RUNNING') <> EXISTS { (:Namespace)-[:RUNS]->(run) } OR (run.state = 'RUNNING') <> (run.finishedAt IS NULL)
WITH run.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
