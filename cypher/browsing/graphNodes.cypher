// @name graphNodes @access read
// Of these ids, what a namespace's graph is made of, as in a page of it; in any order.
// @param namespace: string
// @param ids: list<string>
// @param past: boolean, as of the instants below rather than now
// @param knownAt: datetime, only what was known by then
// @param validAt: datetime, only what had happened by then
// @param episodes: boolean, whether they are wanted
// @param entities: boolean
// @param clusters: boolean
// @param procedures: boolean
// @param tiers: list<string>?, of episodes
// @param from: datetime?, happened or came to be then or later
// @param until: datetime?, before this
// @returns node: GraphNode
:param namespace => 'example';
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
:param past => false;
:param knownAt => datetime('9999-12-31T00:00Z');
:param validAt => datetime('9999-12-31T00:00Z');
:param episodes => true;
:param entities => true;
:param clusters => true;
:param procedures => true;
:param tiers => null;
:param from => null;
:param until => null;
CYPHER 25
OPTIONAL MATCH (n:Namespace {name: $namespace})
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
WHERE
  // <inGraph m>
  CASE
    WHEN m:Episode THEN $episodes AND ($from IS NULL OR m.occurredAt >= $from) AND ($until IS NULL OR m.occurredAt < $until) AND
      CASE WHEN $past THEN m.recordedAt <= $knownAt AND m.occurredAt <= $validAt AND
        coalesce(m.retractedAt.epochMillis > $knownAt.epochMillis, true)
          AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt.epochMillis AND m.forgottenSpans[i + 1] > $knownAt.epochMillis)
        ELSE m.live END
    WHEN m:Entity THEN $entities AND m.live AND NOT EXISTS { (m)-[:SAME_AS]->() }
      AND m.recordedAt <= $knownAt AND ($from IS NULL OR m.recordedAt >= $from) AND ($until IS NULL OR m.recordedAt < $until)
    WHEN m:Procedure THEN $procedures AND (m.live OR m.retractedAt > $knownAt)
      AND m.recordedAt <= $knownAt AND ($from IS NULL OR m.recordedAt >= $from) AND ($until IS NULL OR m.recordedAt < $until)
    WHEN m:SemanticCluster THEN $clusters AND m.live
      AND m.formedAt <= $knownAt AND ($from IS NULL OR m.formedAt >= $from) AND ($until IS NULL OR m.formedAt < $until)
    ELSE false
  END
  // </inGraph>
WITH n, m, CASE WHEN NOT m:Episode THEN null WHEN $past THEN
  // <tierThen m $knownAt>
  coalesce(head(COLLECT {
    MATCH (m)-[:PROMOTED_TO]->(change:TierChange)
    WHERE change.at > $knownAt AND change.undoneAt IS NULL
    RETURN change.fromTier ORDER BY change.at LIMIT 1
  }), m.tier)
  // </tierThen>
  ELSE m.tier END AS tier
WHERE $tiers IS NULL OR tier IS NULL OR tier IN $tiers
RETURN
  // <graphNode m n tier>
  {
    id: m.id,
    kind: CASE WHEN m:Episode THEN 'EPISODE' WHEN m:Entity THEN 'ENTITY' WHEN m:SemanticCluster THEN 'CLUSTER' ELSE 'PROCEDURE' END,
    text: CASE WHEN m:Episode THEN left(m.content, 200) ELSE coalesce(m.name, m.label) END,
    tier: tier,
    clusterId: CASE WHEN m:SemanticCluster THEN m.id WHEN m:Episode THEN
      head(COLLECT { MATCH (m)-[b:BELONGS_TO]->(c:SemanticCluster) WHERE c.live AND b.since <= $knownAt RETURN c.id LIMIT 1 }) END,
    use: CASE WHEN m:Episode THEN {
      energy:
        m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))
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
  // </graphNode>
  AS node
