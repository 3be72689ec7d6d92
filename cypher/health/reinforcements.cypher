// @name reinforcements @access read
// Health: how many older memories each new memory of a period strengthened, on average (source B).
// It reads the memories that were recorded in the period, by index.
// @param namespace: string
// @param from: datetime, exclusive
// @param until: datetime
// @returns memories: integer, reinforced: integer, aMemory: float?
:param namespace => 'example';
:param from => datetime() - duration({days: 7});
:param until => datetime();
CYPHER 25
MATCH (m:Episode)
USING INDEX m:Episode(namespace, recordedAtMs, id)
WHERE m.namespace = $namespace AND m.recordedAtMs > $from.epochMillis AND m.recordedAtMs <= $until.epochMillis AND m.id > ''
WITH count(m) AS memories, sum(COUNT { (m)-[:REINFORCES]->() }) AS reinforced
RETURN memories, reinforced, CASE WHEN memories > 0 THEN toFloat(reinforced) / memories END AS aMemory
