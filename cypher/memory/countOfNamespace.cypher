// @name countOfNamespace @access read
// How much of each kind belongs to a namespace; `own` is what it keeps of itself.
// @param namespace: string
// @returns kind: string, count: integer
:param namespace => 'example';
CYPHER 25
CALL () {
  // <ofNamespace>
  MATCH (x:Change) USING INDEX x:Change(namespace, memoryId) WHERE x.namespace = $namespace AND x.memoryId >= ''
  RETURN x, 'records' AS kind
  UNION ALL
  MATCH (x:TierChange) USING INDEX x:TierChange(namespace, memoryId) WHERE x.namespace = $namespace AND x.memoryId >= ''
  RETURN x, 'records' AS kind
  UNION ALL
  MATCH (x:ProcedureVersion) USING INDEX x:ProcedureVersion(namespace, memoryId) WHERE x.namespace = $namespace AND x.memoryId >= ''
  RETURN x, 'records' AS kind
  UNION ALL
  MATCH (x:Execution) USING INDEX x:Execution(namespace, memoryId) WHERE x.namespace = $namespace AND x.memoryId >= ''
  RETURN x, 'records' AS kind
  UNION ALL
  MATCH (x:Recall) USING INDEX x:Recall(namespace, at) WHERE x.namespace = $namespace AND x.at >= datetime('0001-01-01T00:00Z')
  RETURN x, 'records' AS kind
  UNION ALL
  MATCH (x:Episode) USING INDEX x:Episode(namespace, recordedAtMs, id) WHERE x.namespace = $namespace AND x.recordedAtMs >= -62135596800000 AND x.id > ''
  RETURN x, 'memories' AS kind
  UNION ALL
  MATCH (x:Memory) USING INDEX x:Memory(namespace, id) WHERE x.namespace = $namespace AND x.id > '' AND (NOT x:Episode OR x.recordedAtMs IS NULL)
  RETURN x, CASE WHEN x:Entity THEN 'entities' WHEN x:Observation THEN 'facts' WHEN x:SemanticCluster THEN 'clusters' WHEN x:Procedure THEN 'procedures' ELSE 'memories' END AS kind
  UNION ALL
  MATCH (x:Session) USING INDEX x:Session(namespace, id) WHERE x.namespace = $namespace AND x.id > ''
  RETURN x, 'sessions' AS kind
  UNION ALL
  MATCH (x:ConsolidationRun) USING INDEX x:ConsolidationRun(namespace, startedAt, id) WHERE x.namespace = $namespace AND x.startedAt >= datetime('0001-01-01T00:00Z') AND x.id > ''
  RETURN x, 'records' AS kind
  UNION ALL
  MATCH (x:Measurement) USING INDEX x:Measurement(namespace, at) WHERE x.namespace = $namespace AND x.at >= datetime('0001-01-01T00:00Z')
  RETURN x, 'records' AS kind
  UNION ALL
  MATCH (x:Erasure) USING INDEX x:Erasure(namespace, id) WHERE x.namespace = $namespace AND x.id >= ''
  RETURN x, 'records' AS kind
  UNION ALL
  MATCH (x:MemoryEvent) USING INDEX x:MemoryEvent(namespace, lastPlace) WHERE x.namespace = $namespace AND x.lastPlace >= 0
  RETURN x, 'records' AS kind
  UNION ALL
  MATCH (x:Unplaced) USING INDEX x:Unplaced(namespace) WHERE x.namespace = $namespace
  RETURN x, 'records' AS kind
  UNION ALL
  MATCH (x:Replica) USING INDEX x:Replica(namespace, name) WHERE x.namespace = $namespace AND x.name >= ''
  RETURN x, 'own' AS kind
  UNION ALL
  MATCH (x:EventLog) USING INDEX x:EventLog(namespace) WHERE x.namespace = $namespace
  RETURN x, 'own' AS kind
  UNION ALL
  MATCH (x:ConsolidationConfig) USING INDEX x:ConsolidationConfig(namespace) WHERE x.namespace = $namespace
  RETURN x, 'own' AS kind
  UNION ALL
  MATCH (x:Namespace {name: $namespace})
  RETURN x, 'own' AS kind
  // </ofNamespace>
}
RETURN kind, count(*) AS count
