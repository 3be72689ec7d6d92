// @name expiries @access read
// Health: memories that were archived in a period, in total and per day (source B). Undone changes do not count.
// It reads the runs of the namespace, and the changes of those in the period.
// @param namespace: string
// @param from: datetime, exclusive
// @param until: datetime
// @returns memories: integer, aDay: float
:param namespace => 'example';
:param from => datetime() - duration({days: 7});
:param until => datetime();
CYPHER 25
MATCH (:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun)
WHERE run.now > $from AND run.now <= $until
MATCH (run)<-[:CRYSTALLIZED_INTO]-(change:TierChange {phase: 'expire'})
WHERE change.undoneAt IS NULL
RETURN count(*) AS memories, count(*) * 86400000.0 / ($until.epochMillis - $from.epochMillis) AS aDay
