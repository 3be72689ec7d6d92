// @name undoRun @access write
// Marks a finished run as undone, once; the second time it returns no row. A script for each kind of change undoes the changes themselves.
// @param namespace: string
// @param runId: string
// @param at: datetime
// @returns id: string
:param namespace => 'example';
:param runId => head(COLLECT { MATCH (:Namespace {name: 'example'})-[:RAN]->(run {state: 'FINISHED'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param at => datetime();
CYPHER 25
MATCH (run:ConsolidationRun {id: $runId} WHERE run.namespace = $namespace)
// <lock run>
REMOVE run.touchedAt
// </lock>
WITH run WHERE run.state = 'FINISHED'
SET run.state = 'UNDONE', run.undoneAt = $at
// <event 'RUN_UNDONE' $at>
CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'RUN_UNDONE', at: $at})
// </event>
SET event += {runId: $runId, step: coalesce(run.step, 0) + 2}
RETURN run.id AS id
