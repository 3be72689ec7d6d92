// @name promotions @access read
// Health: memories that moved up a tier in a period, in total and per hour (source B). Undone changes do not count.
// It reads the runs of the namespace, and the changes of those in the period.
// @param namespace: string
// @param from: datetime, exclusive
// @param until: datetime
// @returns fromTier: string, toTier: string, memories: integer, anHour: float
:param namespace => 'example';
:param from => datetime() - duration({days: 7});
:param until => datetime();
CYPHER 25
MATCH (:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun)
WHERE run.now > $from AND run.now <= $until
MATCH (run)<-[:CRYSTALLIZED_INTO]-(change:TierChange {phase: 'promote'})
WHERE change.undoneAt IS NULL
RETURN change.fromTier AS fromTier, change.toTier AS toTier, count(*) AS memories,
  count(*) * 3600000.0 / ($until.epochMillis - $from.epochMillis) AS anHour
ORDER BY fromTier, toTier
