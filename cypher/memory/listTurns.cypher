// @name listTurns @access read
// A page of a session's memories, newest first.
// @param namespace: string
// @param before: string, the id after which the page begins; '~' for the first page
// @param sessionId: string
// @param who: string?
// @param tag: string?
// @param project: string?
// @param tiers: list<string>?
// @param categories: list<string>?
// @param includeForgotten: boolean
// @param states: list<string>?, any of the states of a memory
// @param now: datetime, when they are in them
// @param limit: integer, > 0
// @returns memory: Episode
:param namespace => 'example';
:param before => '~';
:param sessionId => 'skerry-1';
:param who => null;
:param tag => null;
:param project => null;
:param tiers => null;
:param categories => null;
:param includeForgotten => false;
:param states => null;
:param now => datetime();
:param limit => 20;
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(namespace, sessionId)
WHERE m.namespace = $namespace AND m.sessionId = $sessionId AND m:Episode AND m.id < $before
  AND ($includeForgotten OR m.live)
  AND ($who IS NULL OR m.who = $who)
  AND ($tag IS NULL OR $tag IN m.tags)
  AND ($project IS NULL OR m.project = $project)
  AND ($categories IS NULL OR m.category IN $categories)
  AND ($tiers IS NULL OR m.tier IN $tiers)
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
WITH m ORDER BY m.id DESC
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
ORDER BY memory.id DESC
