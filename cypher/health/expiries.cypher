// @name expiries @access read
// Health: how many memories faded and were archived in a time, and how many that is a day (source B). What was taken back does not count.
// Reads the namespace's runs, and what those of the time changed.
// @param namespace: string
// @param from: datetime, exclusive
// @param until: datetime
// @returns memories: integer, aDay: float
// :param namespace => 'example';
// :param from => datetime() - duration({days: 7});
// :param until => datetime();
CYPHER 25
MATCH (:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun)
WHERE run.now > $from AND run.now <= $until
MATCH (run)<-[:CRYSTALLIZED_INTO]-(change:TierChange {phase: 'expire'})
WHERE change.undoneAt IS NULL
RETURN count(*) AS memories, count(*) * 86400000.0 / ($until.epochMillis - $from.epochMillis) AS aDay
