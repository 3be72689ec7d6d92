// @name replay @access write
// Phase: replays important memories, which counts as an access (source A). Half are from the last day, three tenths from the last week, the rest older (source
// C), so that new and old ones mix. The most important come first. Each gets closer to knowledge (κ, source E). Once a run.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param now: datetime
// @param ratesPerHour: RatesPerHour, decay by tier
// @param promoteAbove: PromoteAbove, energy by tier
// @param expireUnder: float, energy of a working memory
// @param gain: float, energy
// @param replayImportance: float, [0, 1]
// @param replayLimit: integer
// @param replayAfterHours: float
// @param replayOlderAfterHours: float
// @param replayRecentShare: float
// @param replayMediumShare: float
// @param kappaOfReplay: float
// @param semanticAbove: float, κ
// @param dryRun: boolean, nothing is written
// @returns id: string, after: string, amount: float
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param now => datetime();
:param ratesPerHour => ({working: 0.5, shortTerm: 0.05, longTerm: 0.001, archived: 0.001});
:param promoteAbove => ({working: 2.0, shortTerm: 5.0});
:param expireUnder => 0.1;
:param gain => 1.0;
:param replayImportance => 0.7;
:param replayLimit => 100;
:param replayAfterHours => 1.0;
:param replayOlderAfterHours => 24.0;
:param replayRecentShare => 0.5;
:param replayMediumShare => 0.3;
:param kappaOfReplay => 0.05;
:param semanticAbove => 0.6;
:param dryRun => true;
CYPHER 25
// <runOrPreview>
OPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
// </runOrPreview>
WITH run WHERE $dryRun OR NOT 'replay' IN coalesce(run.done, [])
CALL (run) { WHEN NOT $dryRun THEN { SET run.done = coalesce(run.done, []) + 'replay' } }
WITH run
OPTIONAL MATCH (n:Namespace {name: $namespace})
CALL (n) {
  MATCH (m:Memory)
  USING INDEX m:Memory(namespace, importance)
  WHERE m.namespace = $namespace AND m.importance >= $replayImportance
    AND m.live AND m.tier <> 'archived' AND m.recordedAt <= $now
  WITH m, ($now.epochMillis - m.recordedAt.epochMillis) / 86400000.0 AS days,
    // <energyNow m n>
    m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[m.tier]
      * CASE WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0 ELSE 0.0 END)
    // </energyNow>
    AS energy
  // What has faded is archived, not replayed, whichever of the two phases comes first.
  WHERE (m.tier <> 'working' OR energy > $expireUnder)
    AND coalesce(($now.epochMillis - m.replayedAt.epochMillis) / 3600000.0 >= CASE WHEN days <= 1 THEN $replayAfterHours ELSE $replayOlderAfterHours END, true)
  WITH m, CASE WHEN days <= 1 THEN 'recent' WHEN days <= 7 THEN 'medium' ELSE 'old' END AS age
  ORDER BY m.importance DESC, m.id
  WITH age, collect(m) AS candidates
  WITH age, candidates, toInteger(round($replayLimit *
    CASE age WHEN 'recent' THEN $replayRecentShare WHEN 'medium' THEN $replayMediumShare ELSE 1 - $replayRecentShare - $replayMediumShare END)) AS most
  UNWIND candidates[..most] AS m
  RETURN m, age
}
WITH run, n, m, age ORDER BY m.id
// <lockUnlessDryRun m>
CALL (m) { WHEN NOT $dryRun THEN { REMOVE m.touchedAt } }
// </lockUnlessDryRun>
WITH run, n, m, age, $gain +
  // <energyNow m n>
  m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[m.tier]
    * CASE WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0 ELSE 0.0 END)
  // </energyNow>
  AS energy
CALL (run, n, m, age, energy) {
  WHEN NOT $dryRun THEN {
    CREATE (m)-[:CHANGED]->(:Change {
      phase: 'replay', memoryId: m.id, namespace: $namespace, at: $now, after: age, amount: energy,
      fromKappa: m.kappa, fromReplayedAt: m.replayedAt, fromAccessCount: m.accessCount, fromRecentAccesses: m.recentAccesses,
      // <stateBefore m>
      fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromScaling: m.scaling, fromReviewAt: m.reviewAt
      // </stateBefore>
    })-[:CRYSTALLIZED_INTO]->(run)
    // <setEnergy m n energy>
    SET m.energy = energy, m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END, m.scaling = n.scaling
    // </setEnergy>
    SET m.replayedAt = $now, m.accessCount = m.accessCount + 1, m.recentAccesses = (coalesce(m.recentAccesses, []) + $now.epochMillis)[-10..],
      m.kappa = CASE WHEN coalesce(m.kappa, 0.0) + $kappaOfReplay > 1 THEN 1.0 ELSE coalesce(m.kappa, 0.0) + $kappaOfReplay END,
      m.reviewAt = CASE
        WHEN energy > $promoteAbove[m.tier] THEN $now
        WHEN m.tier = 'working' THEN
          // <fadesAt energy>
          $now + duration({milliseconds: toInteger(ceil(3600000.0 * log(energy / $expireUnder) / $ratesPerHour.working))})
          // </fadesAt>
      END
    CALL (m) { WHEN m.kappa > $semanticAbove THEN { SET m:Ripe } }
  }
}
RETURN m.id AS id, age AS after, energy AS amount
