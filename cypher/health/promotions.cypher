// @name promotions @access read
// Health: how many memories moved up in a time, and how many that is an hour (source B). What was taken back does not count. Reads the
// namespace's runs, and what those of the time changed.
// @param namespace: string
// @param from: datetime, exclusive
// @param until: datetime
// @returns fromTier: string, toTier: string, memories: integer, anHour: float
// :param namespace => 'example';
// :param from => datetime() - duration({days: 7});
// :param until => datetime();
CYPHER 25
MATCH (:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun)
WHERE run.now > $from AND run.now <= $until
MATCH (run)<-[:CRYSTALLIZED_INTO]-(change:TierChange {phase: 'promote'})
WHERE change.undoneAt IS NULL
RETURN change.fromTier AS fromTier, change.toTier AS toTier, count(*) AS memories,
  count(*) * 3600000.0 / ($until.epochMillis - $from.epochMillis) AS anHour
ORDER BY fromTier, toTier
