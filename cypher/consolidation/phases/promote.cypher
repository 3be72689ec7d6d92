// @name promote @access batched
// Phase: shows the level that a due memory has earned as its tier (source B). A memory skips a tier when it has earned the next one too. Its energy stays as its
// last use left it: the hour of the run changes nothing.
// The node stays the same, and so do its edges. A TierChange beside it records the change, for undo and for its history.
// The lock comes first, so that a concurrent access is neither lost nor counted twice. A memory whose tier changed after the run's time is left to the next
// run, so that its changes stay in order.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param sessionId: string?, only what belongs to it
// @param now: datetime
// @param ratesPerHour: RatesPerHour, decay by pace
// @param promoteAbove: PromoteAbove, energy by tier
// @param replayImportance: float, [0, 1]
// @param replayAfterHours: float
// @param replayOlderAfterHours: float
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
:param promoteAbove => ({working: 2.0, shortTerm: 5.0});
:param replayImportance => 0.7;
:param replayAfterHours => 1.0;
:param replayOlderAfterHours => 24.0;
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
  AND m.live AND m.tier IN ['working', 'shortTerm'] AND ($sessionId IS NULL OR m.sessionId = $sessionId)
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
WHERE
  // <risesTo m energy>
  CASE
    WHEN NOT $printed AND m.pace IN ['longTerm', 'potentiated'] OR energy > $promoteAbove.shortTerm THEN 'longTerm'
    WHEN m.tier = 'working' AND (NOT $printed AND m.pace = 'shortTerm' OR energy > $promoteAbove.working) THEN 'shortTerm'
  END
  // </risesTo>
  IS NOT NULL
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
  WITH n, m, fromTier, energy,
    // <risesTo m energy>
    CASE
      WHEN NOT $printed AND m.pace IN ['longTerm', 'potentiated'] OR energy > $promoteAbove.shortTerm THEN 'longTerm'
      WHEN m.tier = 'working' AND (NOT $printed AND m.pace = 'shortTerm' OR energy > $promoteAbove.working) THEN 'shortTerm'
    END
    // </risesTo>
    AS toTier
  WHERE m.live AND m.tier IN ['working', 'shortTerm'] AND toTier IS NOT NULL AND NOT
    // <changedLater m>
    EXISTS { (m)-[:PROMOTED_TO]->(later:TierChange) WHERE later.at > $now AND later.undoneAt IS NULL }
    // </changedLater>
  CALL (n, m, fromTier, toTier, energy) {
    WHEN NOT $dryRun THEN {
      // <claimedRun>
      MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
      // </claimedRun>
      // <tierChange 'promote' fromTier toTier>
      CREATE (m)-[:PROMOTED_TO]->(change:TierChange {
        phase: 'promote', memoryId: m.id, namespace: $namespace, at: $now, fromTier: fromTier, toTier: toTier, energy: energy,
        fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromScaling: m.scaling, fromReviewAt: m.reviewAt, fromPace: m.pace
      })
      // </tierChange>
      CREATE (change)-[:CRYSTALLIZED_INTO]->(run)
      CALL (n, m, toTier, energy) {
        // From now on it fades more slowly.
        WHEN $printed OR NOT coalesce(m.pace IN [toTier, 'longTerm', 'potentiated'], false) THEN {
          // <setEnergy m n energy>
          SET m.energy = energy, m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END, m.scaling = n.scaling
          // </setEnergy>
          SET m.pace = CASE WHEN NOT $printed THEN toTier END
        }
      }
      SET m.tier = toTier, m.reviewAt = null
      // <event 'PROMOTED'>
      CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'PROMOTED', at: $now})
      // </event>
      SET event += {sessionId: m.sessionId, tier: toTier, runId: $runId, memoryIds: [m.id]}
    }
  }
  RETURN m.id AS id, fromTier, toTier, energy
} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN id, fromTier AS before, toTier AS after, energy AS amount
