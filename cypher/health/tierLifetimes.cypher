// @name tierLifetimes @access read
// Health: how long memories that left a tier in a period had been in it, in hours (source B). The time in a tier starts with the
// change that brought them there, or when they were stored. Undone changes do not count.
// It reads the runs of the namespace, and the changes of the memories that changed in the period.
// @param namespace: string
// @param from: datetime, exclusive
// @param until: datetime
// @returns tier: string, left: integer, meanHours: float
:param namespace => 'example';
:param from => datetime() - duration({days: 7});
:param until => datetime();
CYPHER 25
MATCH (:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun)
WHERE run.now > $from AND run.now <= $until
MATCH (run)<-[:CRYSTALLIZED_INTO]-(change:TierChange)<-[:PROMOTED_TO]-(m:Memory)
WHERE change.undoneAt IS NULL
CALL (m, change) {
  MATCH (m)-[:PROMOTED_TO]->(before:TierChange)
  WHERE before.at < change.at AND before.undoneAt IS NULL
  RETURN max(before.at) AS entered
}
WITH change, coalesce(entered, m.recordedAt) AS entered
RETURN change.fromTier AS tier, count(*) AS left, avg((change.at.epochMillis - entered.epochMillis) / 3600000.0) AS meanHours
ORDER BY tier
