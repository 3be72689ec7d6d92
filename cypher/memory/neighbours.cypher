// @name neighbours @access read
// The turns of the same session around each memory, up to a distance, forgotten ones left out.
// @param namespace: string
// @param ids: list<string>
// @param distance: integer, > 0
// @returns ofId: string, offset: integer, memory: {id: string, namespace: string, idempotencyKey: string?, content: string, sessionId: string?, occurredAt: datetime, recordedAt: datetime, retractedAt: datetime?, who: string?, project: string?, intent: string?, tags: list<string>, importance: float?, tier: string, energy: float, energyAt: datetime, accessCount: integer}
// :param {namespace: 'demo', ids: [], distance: 1}
CYPHER 25
UNWIND $ids AS ofId
MATCH (centre:Memory {id: ofId} WHERE centre.namespace = $namespace)
CALL (centre) {
  MATCH path = (centre)-[:NEXT*1..10]->(m:Memory)
  WHERE length(path) <= $distance
  RETURN m, length(path) AS offset
  UNION
  MATCH path = (m:Memory)-[:NEXT*1..10]->(centre)
  WHERE length(path) <= $distance
  RETURN m, -length(path) AS offset
}
WITH ofId, m, offset WHERE m.live
RETURN ofId, offset, m {.id, .namespace, .idempotencyKey, .content, .sessionId, .occurredAt, .recordedAt, .retractedAt, .who, .project, .intent, .tags, .importance, .tier, .energy, .energyAt, .accessCount} AS memory
ORDER BY ofId, offset
