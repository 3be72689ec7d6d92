// @write Removes a namespace's oldest events: those placed before a given time, and those beyond a number. The namespace may set both. Run it behind lockEventLog.
// @param eventHours: float, how long they are kept
// @param mostEvents: integer, places that are kept
// @returns removed: integer
:param eventHours => 1.0;
:param mostEvents => 100000;
:param limit => 1000;
MATCH (l:EventLog {namespace: $namespace})
OPTIONAL MATCH (config:ConsolidationConfig WHERE $namespace <= config.namespace <= $namespace)
WITH l, $now - duration({milliseconds: toInteger(3600000 * coalesce(toFloatOrNull(config.eventHours), $eventHours))}) AS before,
  l.counter - coalesce(toIntegerOrNull(config.mostEvents), $mostEvents) AS beyond
CALL (before, beyond) {
  MATCH (e:MemoryEvent)
  USING INDEX e:MemoryEvent(namespace, lastPlace)
  WHERE e.namespace = $namespace AND e.lastPlace > 0
  WITH e ORDER BY e.lastPlace LIMIT $limit
  WITH e WHERE e.placedAt < before OR e.lastPlace <= beyond
  RETURN collect(e) AS old, max(e.lastPlace) AS last
}
SET l.trimmedAt = $now, l.keptFrom = coalesce(last, l.keptFrom)
FOREACH (e IN old | DELETE e)
RETURN size(old) AS removed
