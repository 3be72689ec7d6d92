// | NAME                    | LABEL            | TYPE        |
// | exportChanges           | Change           | CHANGED     |
// | exportTierChanges       | TierChange       | PROMOTED_TO |
// | exportProcedureVersions | ProcedureVersion | HAD_VERSION |
// | exportExecutions        | Execution        | EXECUTED    |
// @read The next records of this kind, in the order of the memories' ids: each with its memory and its run, where they exist. The database's own ids
// order those of one memory; they mean nothing elsewhere.
// @param after: string, the memory's id of the one before the first; '' for the beginning
// @returns memoryId: string, element: string, properties: map, floats: list<string>, of: string?, run: string?
MATCH (c:LABEL)
USING INDEX c:LABEL(namespace, memoryId)
WHERE c.namespace = $namespace AND c.memoryId >= $after AND (c.memoryId > $after OR elementId(c) > $afterElement)
WITH c ORDER BY c.memoryId, elementId(c) LIMIT $limit
RETURN c.memoryId AS memoryId, elementId(c) AS element, properties(c) AS properties,
  [name IN keys(c) WHERE c[name] IS :: FLOAT OR c[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats,
  head([(m:Memory)-[:TYPE]->(c) | m.id]) AS of,
  head([(c)-[:CRYSTALLIZED_INTO]->(run:ConsolidationRun) | run.id]) AS run
