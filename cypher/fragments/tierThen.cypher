// @fragment tierThen m at
// The tier that the memory m had at the time.
coalesce(head(COLLECT {
  MATCH (m)-[:PROMOTED_TO]->(change:TierChange)
  WHERE change.at > at AND change.undoneAt IS NULL
  RETURN change.fromTier ORDER BY change.at LIMIT 1
}), m.tier)
