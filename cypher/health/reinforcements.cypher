// @name reinforcements @access read
// Health: how many older memories each new memory of a period strengthened, on average (source B).
// It reads every memory of the namespace by index.
// @param namespace: string
// @param from: datetime, exclusive
// @param until: datetime
// @returns memories: integer, reinforced: integer, aMemory: float?
:param namespace => 'example';
:param from => datetime() - duration({days: 7});
:param until => datetime();
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(namespace, id)
WHERE m.namespace = $namespace AND m.id > '' AND m:Episode AND m.recordedAt > $from AND m.recordedAt <= $until
WITH count(m) AS memories, sum(COUNT { (m)-[:REINFORCES]->() }) AS reinforced
RETURN memories, reinforced, CASE WHEN memories > 0 THEN toFloat(reinforced) / memories END AS aMemory
