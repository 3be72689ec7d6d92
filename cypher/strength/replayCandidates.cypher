// @name replayCandidates @access read
// Phase replay: the important memories whose turn has come. Whatever came due since a memory was looked at last is applied at its own time, so replay reaches
// what a pause left behind, archived ones too. Half of a run's places are for the last day, three tenths for the last week, the rest for older memories
// (source C); a place that is not needed goes to the others. The most important come first; what is left waits for the next run.
// Without a run that is claimed it fails, with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param sessionId: string?, only what belongs to it
// @param now: datetime
// @param replayImportance: float, [0, 1]
// @param replayLimit: integer
// @param replayAfterHours: float
// @param replayOlderAfterHours: float
// @param replayRecentShare: float
// @param replayMediumShare: float
// @param dryRun: boolean, without a run
// @returns id: string, age: string
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param sessionId => null;
:param now => datetime();
:param replayImportance => 0.7;
:param replayLimit => 100;
:param replayAfterHours => 1.0;
:param replayOlderAfterHours => 24.0;
:param replayRecentShare => 0.5;
:param replayMediumShare => 0.3;
:param dryRun => true;
CYPHER 25
// <runOrPreview>
OPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
// </runOrPreview>
WITH run WHERE $dryRun OR NOT 'replay' IN coalesce(run.done, [])
CALL () {
  MATCH (m:Memory)
  USING INDEX m:Memory(namespace, importance)
  WHERE m.namespace = $namespace AND m.importance >= $replayImportance
    AND m.live AND m.recordedAt <= $now AND ($sessionId IS NULL OR m.sessionId = $sessionId) AND
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
  WITH m, ($now.epochMillis - m.recordedAt.epochMillis) / 86400000.0 AS days
  WITH m, CASE WHEN days <= 1 THEN 'recent' WHEN days <= 7 THEN 'medium' ELSE 'old' END AS age
  ORDER BY m.importance DESC, m.id
  WITH age, collect(m) AS candidates
  WITH age, candidates[..$replayLimit] AS candidates, toInteger(round($replayLimit *
    CASE age WHEN 'recent' THEN $replayRecentShare WHEN 'medium' THEN $replayMediumShare ELSE 1 - $replayRecentShare - $replayMediumShare END)) AS share
  UNWIND range(0, size(candidates) - 1) AS place
  WITH age, candidates[place] AS m, place >= share AS spare
  // A place that no memory of its age needs goes to the most important of the others.
  ORDER BY spare, m.importance DESC, m.id
  LIMIT $replayLimit
  RETURN m, age
}
RETURN m.id AS id, age ORDER BY id
