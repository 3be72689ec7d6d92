// @name listMemoriesOccurred @access read
// A page of a namespace's memories, what happened last first.
// @param namespace: string
// @param from: instant, happened then or later
// @param to: instant, happened by then
// @param beforeId: string, the id after which the page begins, of what happened at `to`; '~' for the first page
// @param sessionId: string?
// @param who: string?
// @param tag: string?
// @param project: string?
// @param tiers: list<string>?
// @param categories: list<string>?
// @param includeForgotten: boolean
// @param past: boolean, as of the instants below rather than now; tiers then are those that they were in
// @param knownAt: instant, only what was known by then
// @param validAt: instant, only what had happened by then
// @param states: list<string>?, any of the states of a memory
// @param now: datetime, when they are in them
// @param limit: integer, > 0
// @returns memory: Episode
:param namespace => 'example';
:param from => 0;
:param to => datetime().epochMillis;
:param beforeId => '~';
:param sessionId => null;
:param who => null;
:param tag => null;
:param project => null;
:param tiers => null;
:param categories => null;
:param includeForgotten => false;
:param past => false;
:param knownAt => datetime().epochMillis;
:param validAt => datetime().epochMillis;
:param states => null;
:param now => datetime();
:param limit => 20;
CYPHER 25
MATCH (m:Episode)
USING INDEX m:Episode(namespace, occurredAtMs, id)
WHERE m.namespace = $namespace AND m.occurredAtMs >= $from AND m.occurredAtMs <= $to AND m.id > ''
  AND CASE WHEN m.occurredAtMs = $to THEN m.id < $beforeId ELSE true END
  AND CASE WHEN $past THEN
    // <recordedThen m>
    m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND
    coalesce(m.retractedAt.epochMillis > $knownAt, true)
      AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt AND m.forgottenSpans[i + 1] > $knownAt)
    // </recordedThen>
    ELSE $includeForgotten OR m.live END
  AND ($sessionId IS NULL OR m.sessionId = $sessionId)
  AND ($who IS NULL OR m.who = $who)
  AND ($tag IS NULL OR $tag IN m.tags)
  AND ($project IS NULL OR m.project = $project)
  AND ($categories IS NULL OR m.category IN $categories)
  AND ($tiers IS NULL OR CASE WHEN $past THEN
    // <tierThen m datetime({epochMillis:$knownAt})>
    coalesce(head(COLLECT {
      MATCH (m)-[:PROMOTED_TO]->(change:TierChange)
      WHERE change.at > datetime({epochMillis:$knownAt}) AND change.undoneAt IS NULL
      RETURN change.fromTier ORDER BY change.at LIMIT 1
    }), m.tier)
    // </tierThen>
    ELSE m.tier END IN $tiers)
// <inStates m $now>
CALL (m) {
  WHEN $states IS NULL THEN RETURN true AS kept
  ELSE RETURN any(state IN $states WHERE CASE state
    WHEN 'PINNED' THEN m.pinnedAt IS NOT NULL
    WHEN 'EXPIRING' THEN m.dueAt IS NOT NULL
    WHEN 'FORGOTTEN' THEN NOT m.live
    WHEN 'IN_CONFLICT' THEN m.live AND EXISTS {
      MATCH (m)-[open:CONTRADICTS WHERE open.resolution IS NULL]-(other:Memory:Episode)
      WHERE other.live AND other.namespace = m.namespace
    }
    WHEN 'SUPERSEDED' THEN m.live AND (EXISTS {
      MATCH (m)-[decided:CONTRADICTS WHERE decided.resolution IS NOT NULL]-(holder:Memory:Episode)
      WHERE holder.live AND holder.namespace = m.namespace AND
        coalesce(decided.resolution, 'NEWER') = CASE WHEN
          [holder.occurredAtMs, holder.recordedAtMs, startNode(decided) = holder] > [m.occurredAtMs, m.recordedAtMs, false]
          THEN 'NEWER' ELSE 'OLDER' END
    } OR
      EXISTS {
        MATCH (m)<-[:STATED_IN]-(fact WHERE fact.live AND fact.validTo <= $now)<-[:SUPERSEDES]-(by WHERE by.live AND coalesce(by.validFrom <= $now, true))
        MATCH (by)-[:STATED_IN]->(holder WHERE holder.live AND holder.namespace = m.namespace)
        WHERE holder <> m
      }
    )
    ELSE m.live AND NOT (
      EXISTS {
        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
        WHERE rival.live AND rival.namespace = m.namespace AND
          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN
            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]
            THEN 'NEWER' ELSE 'OLDER' END
      }
      OR
      EXISTS {
        MATCH (m)<-[:STATED_IN]-(fact WHERE fact.live AND fact.validTo <= $now)<-[:SUPERSEDES]-(by WHERE by.live AND coalesce(by.validFrom <= $now, true))
        MATCH (by)-[:STATED_IN]->(holder WHERE holder.live AND holder.namespace = m.namespace)
        WHERE holder <> m
      }
    )
    END) AS kept
}
WITH m WHERE kept
// </inStates>
WITH m ORDER BY m.namespace DESC, m.occurredAtMs DESC, m.id DESC
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
ORDER BY memory.occurredAt DESC, memory.id DESC
