// @name reschedule @access batched
// Last phase: what was due and changed in nothing is due again when it will have faded, or never by itself. No change of it is kept:
// it follows from the rest. What an access makes due meanwhile is left alone.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param sessionId: string?, only what belongs to it
// @param now: datetime
// @param ratesPerHour: RatesPerHour, decay by pace
// @param promoteAbove: PromoteAbove, energy by tier
// @param expireUnder: float, energy of a working memory
// @param replayImportance: float, [0, 1]
// @param replayAfterHours: float
// @param replayOlderAfterHours: float
// @param printed: boolean, the namespace follows the law as published
// @param limit: integer, > 0
// @returns id: string
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param sessionId => null;
:param now => datetime();
:param ratesPerHour => ({working: 0.5, shortTerm: 0.05, longTerm: 0.001, potentiated: 0.0001, archived: 0.001});
:param promoteAbove => ({working: 2.0, shortTerm: 5.0});
:param expireUnder => 0.1;
:param replayImportance => 0.7;
:param replayAfterHours => 1.0;
:param replayOlderAfterHours => 24.0;
:param printed => false;
:param limit => 10000;
CYPHER 25
// <runUnderWay>
OPTIONAL MATCH (n:Namespace)-[:RUNS]->(run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH n, run WHERE CASE WHEN run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
// </runUnderWay>
MATCH (m:Memory)
USING INDEX m:Memory(namespace, reviewAt)
WHERE m.namespace = $namespace AND m.reviewAt <= $now AND ($sessionId IS NULL OR m.sessionId = $sessionId)
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
WITH n, m ORDER BY m.id LIMIT $limit
CALL (n, m) {
  // <lock m>
  REMOVE m.touchedAt
  // </lock>
  WITH m,
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
  WHERE m.reviewAt <= $now
    AND (NOT m.live OR NOT m.tier IN ['working', 'shortTerm'] OR
    // <risesTo m energy>
    CASE
      WHEN NOT $printed AND m.pace IN ['longTerm', 'potentiated'] OR energy > $promoteAbove.shortTerm THEN 'longTerm'
      WHEN m.tier = 'working' AND (NOT $printed AND m.pace = 'shortTerm' OR energy > $promoteAbove.working) THEN 'shortTerm'
    END
    // </risesTo>
    IS NULL)
    AND (NOT m.live OR m.tier <> 'working' OR energy > $expireUnder)
  SET m.reviewAt = CASE WHEN m.live AND m.tier = 'working' THEN
    // <fadesAt energy>
    $now + duration({milliseconds: toInteger(ceil(3600000.0 * log(energy / $expireUnder) / $ratesPerHour.working))})
    // </fadesAt>
  END
  RETURN m.id AS id
} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN id
