// @name expire @access batched
// Phase: working memories that are due and have faded under the least energy are archived (source B), but for those that are strong by another law of their namespace. They are still recalled:
// what was stored verbatim is never lost by sleep. It fades on as before, but under the law as published. What has earned a level, or is pinned, never expires. The lock comes first, and what has changed since is left alone, as in promotion.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param sessionId: string?, only what belongs to it
// @param now: datetime
// @param ratesPerHour: RatesPerHour, decay by pace
// @param expireUnder: float, energy
// @param replayImportance: float, [0, 1]
// @param replayAfterHours: float
// @param replayOlderAfterHours: float
// @param kept: list<string>, ids of those that are strong by the namespace's own law
// @param printed: boolean, the namespace follows the law as published
// @param dryRun: boolean, nothing is written
// @param limit: integer, > 0
// @returns id: string, before: string, after: string, amount: float
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param sessionId => null;
:param now => datetime();
:param ratesPerHour => ({working: 0.5, shortTerm: 0.05, longTerm: 0.001, potentiated: 0.0001, archived: 0.001});
:param expireUnder => 0.1;
:param replayImportance => 0.7;
:param replayAfterHours => 1.0;
:param replayOlderAfterHours => 24.0;
:param kept => COLLECT { MATCH (m:Episode {namespace: 'example', tier: 'working'}) WHERE NOT coalesce(m.acceleratedAt.epochMillis >= coalesce(m.recentAccesses[-1], m.recordedAtMs), false) RETURN m.id };
:param printed => false;
:param dryRun => true;
:param limit => 10000;
CYPHER 25
// <runOrPreview>
OPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
// </runOrPreview>
OPTIONAL MATCH (n:Namespace {name: $namespace})
MATCH (m:Memory)
USING INDEX m:Memory(namespace, reviewAt)
WHERE m.namespace = $namespace AND m.reviewAt <= $now
  AND m.live AND m.pinnedAt IS NULL AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working' AND ($sessionId IS NULL OR m.sessionId = $sessionId)
  AND NOT
    // <replayWaits m>
    coalesce(m.live AND m.importance >= $replayImportance AND
      // A list of one gives a value a name.
      any(stored IN [m.recordedAt.epochMillis] WHERE
      any(since IN [reduce(seen = stored, at IN [m.replayedAt.epochMillis, m.energyAt.epochMillis] | CASE WHEN at > seen THEN at ELSE seen END)] WHERE
      any(young IN [floor((since - stored) / 3600000.0 / $replayAfterHours)] WHERE
      any(old IN [floor((since - stored - 86400000) / 3600000.0 / $replayOlderAfterHours)] WHERE
      // Of the times since it was looked at last, the next is among the first three of each series.
      any(due IN [at IN [k IN range(0, 2) | stored + toInteger((young + k) * 3600000.0 * $replayAfterHours)] WHERE stored < at <= stored + 86400000]
          + [k IN range(0, 2) | stored + 86400000 + toInteger((CASE WHEN old > 0 THEN old ELSE 1 END + k) * 3600000.0 * $replayOlderAfterHours)]
        WHERE since < due <= $now.epochMillis AND NOT EXISTS {
          MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
          WHERE rival.live AND rival.namespace = m.namespace AND rival.recordedAtMs <= due AND
            coalesce(contradiction.resolution, 'NEWER') = CASE WHEN
              [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]
              THEN 'NEWER' ELSE 'OLDER' END
        }))))), false)
    // </replayWaits>
  AND NOT
    // <changedLater m>
    EXISTS { (m)-[:PROMOTED_TO]->(later:TierChange) WHERE later.at > $now AND later.undoneAt IS NULL }
    // </changedLater>
WITH n, m,
  // <energyNow m n>
  m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[
      coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)
    ] * CASE
      WHEN m.pinnedAt <= m.energyAt THEN 0.0
      WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0
      WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0
      ELSE 0.0 END)
  // </energyNow>
  AS energy
WHERE energy <= $expireUnder AND NOT m.id IN $kept
WITH n, m ORDER BY m.id LIMIT $limit
CALL (n, m) {
  // <lockUnlessDryRun m>
  CALL (m) { WHEN NOT $dryRun THEN { REMOVE m.touchedAt } }
  // </lockUnlessDryRun>
  WITH n, m, m.tier AS fromTier,
    // <energyNow m n>
    m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[
        coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)
      ] * CASE
        WHEN m.pinnedAt <= m.energyAt THEN 0.0
        WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0
        WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0
        ELSE 0.0 END)
    // </energyNow>
    AS energy
  WHERE m.live AND m.pinnedAt IS NULL AND fromTier = 'working' AND coalesce(m.pace, 'working') = 'working' AND energy <= $expireUnder AND NOT
    // <changedLater m>
    EXISTS { (m)-[:PROMOTED_TO]->(later:TierChange) WHERE later.at > $now AND later.undoneAt IS NULL }
    // </changedLater>
  CALL (n, m, fromTier, energy) {
    WHEN NOT $dryRun THEN {
      // <claimedRun>
      MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
      // </claimedRun>
      // <tierChange 'expire' fromTier 'archived'>
      CREATE (m)-[:PROMOTED_TO]->(change:TierChange {
        phase: 'expire', memoryId: m.id, namespace: $namespace, at: $now, fromTier: fromTier, toTier: 'archived', energy: energy,
        fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromScaling: m.scaling, fromReviewAt: m.reviewAt, fromPace: m.pace
      })
      // </tierChange>
      CREATE (change)-[:CRYSTALLIZED_INTO]->(run)
      CALL (n, m, energy) {
        WHEN $printed THEN {
          // <setEnergy m n energy>
          SET m.energy = energy, m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END, m.scaling = n.scaling
          // </setEnergy>
          SET m.pace = 'archived'
        }
      }
      SET m.tier = 'archived', m.reviewAt = null
      // <event 'ARCHIVED'>
      CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'ARCHIVED', at: $now})
      // </event>
      SET event += {sessionId: m.sessionId, tier: 'archived', runId: $runId, memoryIds: [m.id]}
    }
  }
  RETURN m.id AS id, fromTier, 'archived' AS toTier, energy
} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN id, fromTier AS before, toTier AS after, energy AS amount
