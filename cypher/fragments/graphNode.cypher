// @fragment graphNode m n tier
// The memory m as a GraphNode (cypher/types.cypher). n is its Namespace node, or null; tier is the one it has or had, null for what has none.
{
  id: m.id,
  kind: CASE WHEN m:Episode THEN 'EPISODE' WHEN m:Entity THEN 'ENTITY' WHEN m:SemanticCluster THEN 'CLUSTER' ELSE 'PROCEDURE' END,
  text: CASE WHEN m:Episode THEN left(m.content, 200) ELSE coalesce(m.name, m.label) END,
  tier: tier,
  clusterId: CASE WHEN m:SemanticCluster THEN m.id WHEN m:Episode THEN
    head(COLLECT { MATCH (m)-[b:BELONGS_TO]->(c:SemanticCluster) WHERE c.live AND b.since <= $knownAt RETURN c.id LIMIT 1 }) END,
  use: CASE WHEN m:Episode THEN {
    energy:
      // <energyStored m n>
      ,
    energyAt: m.energyAt.epochMillis, pace: m.pace, recordedAt: m.recordedAtMs, accessCount: m.accessCount,
    recentAccesses: coalesce(m.recentAccesses, []), useSums: m.useSums, importance: m.importance, category: m.category,
    pinnedAt: m.pinnedAt.epochMillis, acceleratedAt: m.acceleratedAt.epochMillis
  } END,
  at: CASE WHEN m:Episode THEN m.occurredAtMs ELSE coalesce(m.recordedAt, m.formedAt).epochMillis END,
  sessionId: m.sessionId,
  size: CASE
    WHEN m:Episode THEN 1
    WHEN m:Entity THEN COUNT { (m)<-[:MENTIONS]-() }
    WHEN m:SemanticCluster THEN coalesce(m.size, 0)
    ELSE COUNT { (m)-[:DERIVED_FROM]->() } END
}
