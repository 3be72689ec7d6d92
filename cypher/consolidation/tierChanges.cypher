// @name tierChanges @access read
// What a run has changed, by memory.
// @param namespace: string
// @param runId: string
// @returns phase: string, id: string, fromTier: string, toTier: string, energy: float
// :param {namespace: 'demo', runId: ''}
CYPHER 25
MATCH (run:ConsolidationRun {id: $runId} WHERE run.namespace = $namespace)<-[:CRYSTALLIZED_INTO]-(change:TierChange)
RETURN change.phase AS phase, change.memoryId AS id, change.fromTier AS fromTier, change.toTier AS toTier, change.energy AS energy
ORDER BY phase, id
