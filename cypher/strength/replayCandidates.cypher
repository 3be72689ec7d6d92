// @read Phase replay: the important memories whose turn has come. Whatever came due since a memory was looked at last is applied at its own time, so replay reaches
// what a pause left behind, archived ones too. Half of a run's places are for the last day, three tenths for the last week, the rest for older memories
// (source C); a place that is not needed goes to the others. The most important come first; what is left waits for the next run.
// Without a run that is claimed it fails, with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param sessionId: string?, only what belongs to it
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
:param sessionId => null;
:param replayImportance => 0.7;
:param replayLimit => 100;
:param replayAfterHours => 1.0;
:param replayOlderAfterHours => 24.0;
:param replayRecentShare => 0.5;
:param replayMediumShare => 0.3;
:param dryRun => true;
CYPHER 25
// <runOrPreview>
WITH run WHERE $dryRun OR NOT 'replay' IN coalesce(run.done, [])
CALL () {
  MATCH (m:Memory)
  USING INDEX m:Memory(namespace, importance)
  WHERE m.namespace = $namespace AND m.importance >= $replayImportance
    AND m.live AND m.recordedAt <= $now AND ($sessionId IS NULL OR m.sessionId = $sessionId) AND
    // <replayWaits m>
    AND NOT
    // <changedLater m>
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
