// @name archiveExpired @access batched
// Phase, expiry: archives memories whose time has come, whatever their tier, once. What changed its tier in the same run waits for the next one.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param now: datetime
// @param ratesPerHour: RatesPerHour, decay by pace
// @param dryRun: boolean, nothing is written
// @param limit: integer, > 0
// @returns id: string, before: string, after: string, amount: float
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param now => datetime();
:param ratesPerHour => ({working: 0.5, shortTerm: 0.05, longTerm: 0.001, potentiated: 0.0001, archived: 0.001});
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
USING INDEX m:Memory(namespace, dueAt)
WHERE m.namespace = $namespace AND m.dueAt <= $now AND m.live AND m.expiry = 'ARCHIVE'
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
  WHERE m.live AND m.dueAt <= $now AND m.expiry = 'ARCHIVE' AND NOT
    EXISTS { (m)-[:PROMOTED_TO]->(change:TierChange) WHERE change.at >= $now AND change.undoneAt IS NULL }
  CALL (m, fromTier, energy) {
    WHEN NOT $dryRun AND fromTier <> 'archived' THEN {
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
      SET m.tier = 'archived', m.reviewAt = null
      // <event 'ARCHIVED'>
      CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'ARCHIVED', at: $now})
      // </event>
      SET event += {sessionId: m.sessionId, tier: 'archived', runId: $runId, memoryIds: [m.id]}
    }
  }
  CALL (m) { WHEN NOT $dryRun THEN { REMOVE m.dueAt } }
  RETURN m.id AS id, fromTier, energy
} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN id, fromTier AS before, 'archived' AS after, energy AS amount
