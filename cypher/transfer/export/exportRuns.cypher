// @read The next runs of a namespace in the order of their ids, and by which relationships the namespace leads to each. Clean-up keeps them few.
// @returns key: string, labels: list<string>, properties: map, floats: list<string>, of: list<string>
MATCH (n:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun WHERE run.id > $after)
WITH DISTINCT n, run ORDER BY run.id LIMIT $limit
RETURN run.id AS key, labels(run) AS labels, properties(run) AS properties,
  [name IN keys(run) WHERE run[name] IS :: FLOAT OR run[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats,
  [(n)-[r:RAN|RUNS]->(run) | type(r)] AS of
