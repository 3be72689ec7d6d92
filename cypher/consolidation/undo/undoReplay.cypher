// @name undoReplay @access write
// Takes back a run's replays, where nothing has been learnt of the memory since.
// @param namespace: string
// @param runId: string
// @param at: datetime
// @returns restored: integer
:param namespace => 'example';
:param runId => head(COLLECT { MATCH (:Namespace {name: 'example'})-[:RAN]->(run {state: 'FINISHED'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param at => datetime();
CYPHER 25
MATCH (:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:Change {phase: 'replay'})<-[:CHANGED]-(m:Memory)
WITH m, change ORDER BY m.id
// <lock m>
REMOVE m.touchedAt
// </lock>
WITH m, change WHERE m.energy = change.amount AND m.accessCount = change.fromAccessCount + coalesce(change.count, 1)
SET m.energy = change.fromEnergy, m.energyAt = change.fromEnergyAt, m.scaling = change.fromScaling, m.pace = change.fromPace, m.reviewAt = change.fromReviewAt, m.kappa = change.fromKappa,
  m.replayedAt = change.fromReplayedAt, m.accessCount = change.fromAccessCount, m.recentAccesses = change.fromRecentAccesses,
  m.peaks = change.fromPeaks, m.usedDays = change.fromUsedDays, m.useSums = change.fromUseSums, change.undoneAt = $at
RETURN count(m) AS restored
