// @name listMemoriesAsOf @access read
// A page of a namespace's memories at a pair of valid time and recorded time, the last recorded first.
// @param namespace: string
// @param knownAt: instant, only what was known by then
// @param validAt: instant, only what had happened by then
// @param to: instant, recorded by then
// @param beforeId: string, the id after which the page begins, of what was recorded at `to`; '~' for the first page
// @param sessionId: string?
// @param who: string?
// @param tag: string?
// @param project: string?
// @param tiers: list<string>?
// @param categories: list<string>?
// @param limit: integer, > 0
// @returns memory: Episode
:param namespace => 'example';
:param knownAt => datetime().epochMillis;
:param validAt => datetime().epochMillis;
:param to => datetime().epochMillis;
:param beforeId => '~';
:param sessionId => null;
:param who => null;
:param tag => null;
:param project => null;
:param tiers => null;
:param categories => null;
:param limit => 20;
CYPHER 25
MATCH (m:Episode)
USING INDEX m:Episode(namespace, recordedAtMs, id)
WHERE m.namespace = $namespace AND m.recordedAtMs <= $to AND m.id > ''
  AND CASE WHEN m.recordedAtMs = $to THEN m.id < $beforeId ELSE true END
  AND m.occurredAtMs <= $validAt AND
  // <heldThen m>
  coalesce(m.retractedAt.epochMillis > $knownAt, true)
    AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt AND m.forgottenSpans[i + 1] > $knownAt)
  // </heldThen>
  AND ($sessionId IS NULL OR m.sessionId = $sessionId)
  AND ($who IS NULL OR m.who = $who)
  AND ($tag IS NULL OR $tag IN m.tags)
  AND ($project IS NULL OR m.project = $project)
  AND ($categories IS NULL OR m.category IN $categories)
  AND ($tiers IS NULL OR
    // <tierThen m datetime({epochMillis:$knownAt})>
    coalesce(head(COLLECT {
      MATCH (m)-[:PROMOTED_TO]->(change:TierChange)
      WHERE change.at > datetime({epochMillis:$knownAt}) AND change.undoneAt IS NULL
      RETURN change.fromTier ORDER BY change.at LIMIT 1
    }), m.tier)
    // </tierThen>
    IN $tiers)
WITH m ORDER BY m.namespace DESC, m.recordedAtMs DESC, m.id DESC
LIMIT $limit
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN
  // <episode m n>
  m {
    .id, .namespace, .idempotencyKey, .content, .sessionId,
    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,
    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,
    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,
    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,
    acceleratedAt: m.acceleratedAt.epochMillis,
    energy:
      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))
      ,
    corrected:
      EXISTS {
        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
        WHERE rival.live AND rival.namespace = m.namespace AND
          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN
            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]
            THEN 'NEWER' ELSE 'OLDER' END
      }
  }
  // </episode>
  AS memory
ORDER BY memory.recordedAt DESC, memory.id DESC
